import type { RowData } from '@tanstack/react-table';
import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { memo, useEffect, useEffectEvent, useState, type Ref } from 'react';
import { icon } from '../ui/icons.js';
import type { ColumnsOf } from './data-table-features.js';
import type { TableQuery } from './data-table-query.js';
import { SelectBox } from '../ui/select.js';
import { inputClass } from '../ui/text-field.js';

const SETTLES_AFTER = 250;

interface SearchBoxProps {
  readonly query: Pick<TableQuery, 'q' | 'search'>;
  readonly placeholder: string;
  /** Plural name of the rows, to distinguish the searches of several tables on one screen. */
  readonly rows: string;
  readonly shortcut?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Searches once the typing pauses, at once on Enter; the address may change the text too. */
export const SearchBox = memo(function SearchBox({
  query: { q, search },
  placeholder,
  rows,
  shortcut,
  ref,
}: SearchBoxProps) {
  const [text, setText] = useState(q);
  const [asked, setAsked] = useState(q);
  if (asked !== q) {
    setAsked(q);
    if (text.trim() !== q) setText(q);
  }
  const ask = useEffectEvent(search);
  useEffect(() => {
    if (text.trim() === q) return;
    const timer = setTimeout(() => {
      ask(text);
    }, SETTLES_AFTER);
    return () => {
      clearTimeout(timer);
    };
  }, [text, q]);
  return (
    <form
      role="search"
      aria-label={`Pesquisar ${rows}`}
      className="relative min-w-0 flex-1 basis-60 md:max-w-90"
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      <Search {...icon} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-subtle" />
      <input
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        aria-label="Pesquisar"
        aria-keyshortcuts={shortcut}
        placeholder={placeholder}
        value={text}
        className={clsx(inputClass, 'px-9!')}
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      {text === '' ? null : (
        <button
          type="button"
          aria-label="Apagar busca"
          className="absolute top-1/2 right-1 grid size-8 -translate-y-1/2 place-items-center rounded-dense text-muted hover:text-fg pointer-coarse:size-11"
          onClick={(event) => {
            setText('');
            search('');
            event.currentTarget.form?.querySelector('input')?.focus();
          }}
        >
          <X {...icon} />
        </button>
      )}
    </form>
  );
});

interface SortChoiceProps<Item extends RowData> {
  readonly columns: ColumnsOf<Item>;
  readonly query: TableQuery;
}

function SortSelect<Item extends RowData>({ columns, query }: SortChoiceProps<Item>) {
  const orders = columns
    .filter((column) => column.getCanSort())
    .flatMap(({ id, columnDef }) => [{ id, label: String(columnDef.header) }, ...(columnDef.meta?.sorts ?? [])]);
  const isUsual = orders.some(({ id }) => [id, `-${id}`].includes(query.usualSort));
  const options = [
    ...(isUsual ? [] : [{ value: query.usualSort, label: 'Ordem usual' }]),
    ...orders.flatMap(({ id, label }) => [
      { value: `-${id}`, label: `${label}, decrescente` },
      { value: id, label: `${label}, crescente` },
    ]),
  ];
  return <SelectBox aria-label="Ordenar por" value={query.sort} options={options} onChange={query.sortBy} />;
}

/** Choice of the order for cards, which have no headers. The default order may not belong to any column. */
export const SortChoice = memo(SortSelect) as typeof SortSelect;
