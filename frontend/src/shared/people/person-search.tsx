import { useDeferredValue, useState } from 'react';
import type { Observable } from 'rxjs';
import { useFetched, usePreviousData, useShownQuery } from '../live/fetched.js';
import { Button } from '../ui/button.js';
import { UNREADABLE } from '../ui/error-state.js';
import { FieldError } from '../ui/field.js';
import { Loading, Skeleton } from '../ui/skeleton.js';
import { TextField } from '../ui/text-field.js';

/** Most people listed at once; the others are found by typing more. */
export const FOUND_AT_ONCE = 8;

export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  /** Absent where the reader may not see it. */
  readonly email?: string | null;
  /** Reason why this person cannot be chosen. */
  readonly obstacle?: string | undefined;
}

/** People by name and e-mail; `path` returns `null` for a text that cannot find anyone. */
export interface PeopleSource {
  readonly path: (q: string) => string | null;
  readonly load: (path: string) => Observable<readonly FoundPerson[]>;
}

interface PersonSearchProps {
  readonly label?: string;
  readonly placeholder?: string | undefined;
  readonly source: PeopleSource;
  /** The button of each person and its accessible name: «Vincular», «Vincular a ana». */
  readonly choice: { readonly label: string; readonly nameOf: (name: string) => string };
  readonly loading?: boolean;
  readonly onChoose: (person: FoundPerson) => void;
}

/** Finds one person as the text is typed. */
export function PersonSearch({
  label = 'Pesquisar cliente',
  placeholder = 'Username ou e-mail',
  source,
  choice,
  loading = false,
  onChoose,
}: PersonSearchProps) {
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const path = source.path(q);
  const view = usePreviousData(useFetched(path, source.load).view);
  const { status, data } = view;
  const shownText = useShownQuery(q, status === 'ready' && view.stale);
  const people = path === null ? undefined : data;
  return (
    <div className="grid gap-4">
      <TextField
        label={label}
        placeholder={placeholder}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
        }}
      />
      <FieldError text={status === 'error' ? UNREADABLE : undefined} />
      {status === 'loading' && path !== null ? (
        <Loading caption="Pesquisando">
          <Skeleton className="h-12" />
        </Loading>
      ) : null}
      {people?.length === 0 ? <p className="text-muted">Nenhum resultado para "{shownText}".</p> : null}
      {people && people.length > 0 ? (
        <ul aria-label="Resultados" className="divide-y divide-line">
          {people.map((person) => (
            <li key={person.id} className="flex items-center justify-between gap-3 py-2.5">
              <span className="grid min-w-0">
                <span className="truncate font-medium">{person.name}</span>
                {person.email === undefined ? null : (
                  <span className="truncate text-dense text-muted">{person.email ?? '—'}</span>
                )}
              </span>
              {person.obstacle === undefined ? (
                <Button
                  size="dense"
                  variant="secondary"
                  aria-label={choice.nameOf(person.name)}
                  loading={loading}
                  onClick={() => {
                    onChoose(person);
                  }}
                >
                  {choice.label}
                </Button>
              ) : (
                <span className="text-right text-dense text-muted">{person.obstacle}</span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
