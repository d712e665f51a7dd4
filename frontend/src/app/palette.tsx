import { Search } from 'lucide-react';
import { clsx } from 'clsx';
import { startTransition, useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import type { PaletteItem, PaletteSource } from '../shared/palette/palette-source.js';
import { Dialog } from '../shared/ui/dialog.js';
import { icon } from '../shared/ui/icons.js';
import { inputClass } from '../shared/ui/text-field.js';
import { afterFrame } from '../shared/time/after-frame.js';
import { usePaletteSources } from './palette-sources.js';

interface Group {
  readonly heading: string;
  readonly items: readonly PaletteItem[];
  /** State of an asynchronous search. */
  readonly search?: 'running' | 'failed';
}

/** Queries all sources and passes the groups of asynchronous ones to `later`. */
function find(sources: readonly PaletteSource[], text: string, signal: AbortSignal, later: (group: Group) => void) {
  return sources.map((source): Group => {
    const { heading } = source;
    const found = source.find(text, signal);
    if (!(found instanceof Promise)) return { heading, items: found };
    found.then(
      (items) => {
        if (!signal.aborted) later({ heading, items });
      },
      () => {
        if (!signal.aborted) later({ heading, items: [], search: 'failed' });
      },
    );
    return { heading, items: [], search: 'running' };
  });
}

/** Returns what to say about a search: that it failed, or that nothing was found once all sources have responded. */
function outcomeOf({ text, groups }: { text: string; groups: readonly Group[] }) {
  if (groups.some(({ search }) => search === 'failed')) return 'Não foi possível pesquisar em tudo. Tente de novo.';
  const isEmpty = groups.every(({ items, search }) => items.length === 0 && search === undefined);
  return isEmpty && text.trim() !== '' ? `Nenhum resultado para "${text.trim()}".` : null;
}

/** Returns the typed text and its entries. */
function useSearch(sources: readonly PaletteSource[]) {
  const running = useRef<AbortController>(null);
  const ask = (text: string) => {
    running.current?.abort();
    const abort = (running.current = new AbortController());
    return find(sources, text, abort.signal, (late) => {
      setState(({ groups, ...state }) => ({
        ...state,
        groups: groups.map((group) => (group.heading === late.heading ? late : group)),
      }));
    });
  };
  const [state, setState] = useState<{ text: string; groups: readonly Group[] }>({ text: '', groups: [] });
  const search = (text: string) => {
    setState({ text, groups: ask(text) });
  };
  // After the first paint of the window, so that the list is not drawn in the same task.
  const begin = useEffectEvent(() => {
    startTransition(() => {
      search('');
    });
  });
  useEffect(() => {
    begin();
    return () => running.current?.abort();
  }, []);
  return { ...state, groups: state.groups.filter(({ items }) => items.length > 0), outcome: outcomeOf(state), search };
}

const stepOf: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface OptionProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly active: boolean;
  readonly onSelect: (item: PaletteItem) => void;
}

function PaletteOption({ id, item, active, onSelect }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // At once, it would lay out the whole window.
    if (active)
      afterFrame(() => {
        option.current?.scrollIntoView({ block: 'nearest' });
      });
  }, [active]);
  return (
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="grid min-h-10 cursor-pointer content-center wrap-anywhere rounded-dense px-2.5 py-1.5 text-dense hover:bg-hover aria-selected:bg-hover pointer-coarse:min-h-11"
      onClick={() => {
        onSelect(item);
      }}
    >
      {item.label}
      {item.hint === undefined ? null : <span className="text-caption text-muted">{item.hint}</span>}
    </div>
  );
}

/** Moves the focus only within its input: the list is pointed at by `aria-activedescendant`. */
function PaletteSearch({ sources, onDone }: { sources: readonly PaletteSource[]; onDone: () => void }) {
  const { text, groups, outcome, search } = useSearch(sources);
  const [at, setAt] = useState(0);
  const [, navigate] = useLocation();
  const id = useId();
  const items = groups.flatMap((group) => group.items);
  const active = items[Math.min(at, items.length - 1)];
  const optionId = (item: PaletteItem) => `${id}-${item.id}`;
  const perform = (item: PaletteItem) => {
    onDone();
    item.run(navigate);
  };
  const press = (event: KeyboardEvent) => {
    const step = stepOf[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, items.length - 1) + step + items.length) % items.length);
    } else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      perform(active);
    }
  };
  return (
    <div className="grid gap-3">
      <div className="relative">
        <Search {...icon} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-subtle" />
        <input
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active && optionId(active)}
          aria-autocomplete="list"
          aria-label="Buscar páginas e ações"
          autoComplete="off"
          placeholder="Buscar páginas e ações"
          value={text}
          className={clsx(inputClass, 'pl-9!')}
          onChange={(event) => {
            search(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Resultados"
        className="grid max-h-[50dvh] gap-3 overflow-y-auto"
      >
        {groups.map(({ heading, items: found }) => (
          <div key={heading} role="group" aria-label={heading} className="grid gap-0.5">
            <span aria-hidden className="px-2.5 py-1 text-caption font-medium text-subtle">
              {heading}
            </span>
            {found.map((item) => (
              <PaletteOption
                key={item.id}
                id={optionId(item)}
                item={item}
                active={item === active}
                onSelect={perform}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="text-dense text-muted empty:hidden">
        {outcome}
      </p>
    </div>
  );
}

interface PaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Command palette of the administrators: pages and actions by their names. */
export const Palette = ({ open, onOpenChange }: PaletteProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Ir para" wide>
    <PaletteSearch
      sources={usePaletteSources()}
      onDone={() => {
        onOpenChange(false);
      }}
    />
  </Dialog>
);
