import { Copy, Users } from 'lucide-react';
import { useState } from 'react';
import type { ListPage } from '../../shared/rx/list-page.js';
import { Badge } from '../../shared/ui/badge.js';
import { CopyText } from '../../shared/ui/copy-text.js';
import { DataTable } from '../../shared/ui/data-table.js';
import { columnsOf } from '../../shared/ui/data-table-features.js';
import type { ListQuery } from '../../shared/ui/data-table-query.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { MenuItem } from '../../shared/ui/menu.js';
import { Money } from '../../shared/ui/money.js';
import { StatusDot } from '../../shared/ui/status-dot.js';

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
      <Badge tone={getValue() ? 'ok' : 'neutral'} icon={<StatusDot tone={getValue() ? 'ok' : 'neutral'} />}>
        {getValue() ? 'Ativo' : 'Inativo'}
      </Badge>
    ),
  }),
  column.accessor('balance', {
    header: 'Saldo',
    meta: { align: 'right', card: 'side', flashes: true },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
]);

/** What the server does for a real list. */
function pageOf(people: readonly Person[], { q, page, pageSize, sort }: ListQuery) {
  const field = sort.replace('-', '') as 'name' | 'balance';
  const sign = sort.startsWith('-') ? -1 : 1;
  const found = people
    .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    .toSorted((a, b) => sign * (a[field] < b[field] ? -1 : 1));
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}

const menu = {
  name: ({ name }: Person) => name,
  items: () => (
    <MenuItem icon={<Copy aria-hidden size={16} strokeWidth={1.75} />} onSelect={() => undefined}>
      Copiar nome
    </MenuItem>
  ),
};

interface PeopleTableProps extends Partial<ListPage<Person>> {
  readonly label: string;
  readonly people: readonly Person[];
  readonly start: ListQuery;
}

/** A table of invented people, in the state that it is given. */
export function PeopleTable({ label, people, start, ...state }: PeopleTableProps) {
  const [query, setQuery] = useState(start);
  const change = (values: Partial<ListQuery>) => {
    setQuery((before) => ({ ...before, page: 1, ...values }));
  };
  return (
    <div className="w-full min-w-0">
      <DataTable
        label={label}
        columns={columns}
        query={{
          ...query,
          search: (q) => {
            change({ q });
          },
          turnTo: (page) => {
            change({ page });
          },
          sortBy: (sort) => {
            change({ sort });
          },
        }}
        page={{
          status: 'ready',
          error: undefined,
          stale: false,
          refresh: () => undefined,
          ...pageOf(people, query),
          ...state,
        }}
        rowId={({ name }) => name}
        searchHint="Nome"
        menu={menu}
        empty={<EmptyState icon={<Users size={20} strokeWidth={1.75} />} title="Ninguém por aqui ainda." />}
        failure="Falha ao buscar dados ou você não tem permissão."
      />
    </div>
  );
}
