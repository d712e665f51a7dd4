import { useDeferredValue, useState } from 'react';
import { useFetched, usePreviousData, useShownQuery } from '../../../shared/live/fetched.js';
import { UNREADABLE } from '../../../shared/ui/error-state.js';
import { FieldError } from '../../../shared/ui/field.js';
import { RadioCards } from '../../../shared/ui/radio-cards.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { clientsAddress, loadClients } from '../resellers.api.js';

interface ClientPickerProps {
  readonly value: string;
  readonly onChange: (userId: string) => void;
  readonly error?: string | undefined;
}

/** Finds a client by name or e-mail. */
export function ClientPicker({ value, onChange, error }: ClientPickerProps) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const isSearch = /[\p{L}\p{N}]/u.test(q);
  const view = usePreviousData(useFetched(isSearch ? clientsAddress(q) : null, loadClients).view);
  const { status, data } = view;
  const shownText = useShownQuery(q, status === 'ready' && view.stale);
  return (
    <div className="grid gap-3">
      <TextField
        label="Buscar cliente"
        placeholder="Username ou e-mail"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange('');
        }}
      />
      <FieldError text={isSearch && status === 'error' ? UNREADABLE : undefined} />
      {!isSearch || !data ? null : data.length === 0 ? (
        <p className="text-dense text-muted">Nenhum cliente para "{shownText}".</p>
      ) : (
        <RadioCards
          legend="Clientes encontrados"
          name="client"
          value={value}
          cards={data.map(({ id, username, email }) => ({ value: id, label: username, detail: email ?? '—' }))}
          onChange={onChange}
        />
      )}
    </div>
  );
}
