import { Copy, Users } from 'lucide-react';
import { useState } from 'react';
import type { ListPage } from '../../shared/live/fetched.js';
import type { Live } from '../../shared/live/live-state.js';
import { CopyText } from '../../shared/ui/copy-text.js';
import { DataTable } from '../../shared/table/data-table.js';
import { columnsOf } from '../../shared/table/data-table-features.js';
import type { ListQuery } from '../../shared/table/data-table-query.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { icon, largeIcon } from '../../shared/ui/icons.js';
import { MenuItem } from '../../shared/ui/menu.js';
import { Money } from '../../shared/ui/money.js';
import { StatusBadge } from '../../shared/ui/status-badge.js';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly active: boolean;
  readonly balance: number;
}

const column = columnsOf<Person>();
const columns = column.columns([
  column.accessor('name', { header: 'Nome', meta: { card: 'main' } }),
  column.accessor('email', {
    header: 'E-mail',
    meta: { card: 'detail' },
    cell: ({ getValue }) => <CopyText value={getValue()} />,
  }),
  column.accessor('active', {
    header: 'Estado',
    enableSorting: false,
    meta: { card: 'detail' },
    cell: ({ getValue }) => (
      <StatusBadge tone={getValue() ? 'ok' : 'neutral'} word={getValue() ? 'Ativo' : 'Inativo'} />
    ),
  }),
  column.accessor('balance', {
    header: 'Saldo',
    meta: { align: 'right', card: 'side', flashes: true },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
]);

/** Filters, sorts and pages the rows, as the server does for a real list. */
function pageOf(people: readonly Person[], { q, page, pageSize, sort, filters = {} }: ListQuery) {
  const field = sort.replace('-', '') as 'name' | 'balance';
  const sign = sort.startsWith('-') ? -1 : 1;
  const found = people
    .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    .filter(({ active }) => filters['state'] === undefined || (filters['state'] === 'active') === active)
    .toSorted((a, b) => sign * (a[field] < b[field] ? -1 : 1));
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}

const filters = [
  {
    name: 'state',
    label: 'Estado',
    options: [
      { value: 'active', label: 'Ativos' },
      { value: 'inactive', label: 'Inativos' },
    ],
  },
];

const menu = {
  name: ({ name }: Person) => name,
  items: () => (
    <MenuItem icon={<Copy {...icon} />} onSelect={() => undefined}>
      Copiar nome
    </MenuItem>
  ),
};

interface PeopleTableProps {
  readonly label: string;
  readonly people: readonly Person[];
  readonly start: ListQuery;
  /** State to show instead of the page of the query. */
  readonly state?: Live<ListPage<Person>>;
  readonly stale?: boolean;
  readonly maxHeight?: number;
}

/** Table of invented people, paged in memory or in a given state. */
export function PeopleTable({ label, people, start, state, stale = false, maxHeight }: PeopleTableProps) {
  const [query, setQuery] = useState(start);
  const page: Live<ListPage<Person>> = {
    status: 'ready',
    data: pageOf(people, query),
    error: undefined,
    live: true,
    stale,
  };
  const change = (values: Partial<ListQuery>) => {
    setQuery((before) => ({ ...before, page: 1, ...values }));
  };
  return (
    <div className="w-full min-w-0">
      <DataTable
        name="gallery-people"
        label={label}
        filters={filters}
        {...(maxHeight !== undefined && { maxHeight })}
        columns={columns}
        query={{
          ...query,
          usualSort: 'name',
          search: (q) => {
            change({ q });
          },
          turnTo: (page) => {
            change({ page });
          },
          sortBy: (sort) => {
            change({ sort });
          },
          filterBy: (name, value) => {
            change({ filters: value === null ? {} : { [name]: value } });
          },
          clear: () => {
            change({ q: '', filters: {} });
          },
        }}
        list={{ view: state ?? page, refresh: () => undefined }}
        rowId={({ name }) => name}
        searchHint="Nome"
        menu={menu}
        empty={<EmptyState icon={<Users {...largeIcon} />} title="Ninguém por aqui ainda." />}
      />
    </div>
  );
}
