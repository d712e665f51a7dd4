import { Copy, Users } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../shared/http/api-error.js';
import type { ListPage } from '../../shared/rx/list-page.js';
import { Badge } from '../../shared/ui/badge.js';
import { DataTable } from '../../shared/ui/data-table.js';
import { columnsOf } from '../../shared/ui/data-table-features.js';
import type { ListQuery } from '../../shared/ui/data-table-query.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { MenuItem } from '../../shared/ui/menu.js';
import { Money } from '../../shared/ui/money.js';
import { StatusDot } from '../../shared/ui/status-dot.js';
import { Specimen } from './specimen.js';

interface Person {
  readonly name: string;
  readonly active: boolean;
  readonly balance: number;
}

const names = ['Ana Souza', 'Bruno Lima', 'Carla Dias', 'Davi Rocha', 'Elisa Prado', 'Fábio Nunes', 'Gabi Reis'];
const people: readonly Person[] = names.map((name, at) => ({
  name,
  active: at % 3 !== 1,
  balance: (at * 137.5) % 400,
}));

const column = columnsOf<Person>();
const columns = column.columns([
  column.accessor('name', { header: 'Nome', meta: { card: 'main' } }),
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
    meta: { align: 'right', card: 'side' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
]);

const PAGE_SIZE = 5;
const start: ListQuery = { q: '', page: 1, pageSize: PAGE_SIZE, sort: 'name' };

/** What the server does for a real list. */
function pageOf({ q, page, sort }: ListQuery): Pick<ListPage<Person>, 'rows' | 'total'> {
  const field = sort.replace('-', '') as 'name' | 'balance';
  const sign = sort.startsWith('-') ? -1 : 1;
  const found = people
    .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    .toSorted((a, b) => sign * (a[field] < b[field] ? -1 : 1));
  return { rows: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: found.length };
}

function People({
  label,
  query: first = start,
  ...state
}: { label: string; query?: ListQuery } & Partial<ListPage<Person>>) {
  const [query, setQuery] = useState(first);
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
        page={{ status: 'ready', error: undefined, stale: false, refresh: () => undefined, ...pageOf(query), ...state }}
        rowId={({ name }) => name}
        searchHint="Nome"
        menu={{
          name: ({ name }) => name,
          items: () => (
            <MenuItem icon={<Copy aria-hidden size={16} strokeWidth={1.75} />} onSelect={() => undefined}>
              Copiar nome
            </MenuItem>
          ),
        }}
        empty={<EmptyState icon={<Users size={20} strokeWidth={1.75} />} title="Ninguém por aqui ainda." />}
        failure="Falha ao buscar dados ou você não tem permissão."
      />
    </div>
  );
}

const refused = new ApiError(503, 'UNAVAILABLE', 'Serviço indisponível. Tente novamente em instantes.');

export const TableSpecimens = () => (
  <>
    <Specimen name="DataTable">
      <People label="pessoas" />
    </Specimen>
    <Specimen name="DataTable: a caminho de outra página">
      <People label="pessoas, a caminho" stale status="loading" />
    </Specimen>
    <Specimen name="DataTable: sem resultado">
      <People label="pessoas procuradas" query={{ ...start, q: 'Zuleica' }} />
    </Specimen>
    <Specimen name="DataTable: vazia">
      <People label="pessoas que faltam" rows={[]} total={0} />
    </Specimen>
    <Specimen name="DataTable: carregando">
      <People label="pessoas que chegam" status="loading" rows={undefined} total={0} />
    </Specimen>
    <Specimen name="DataTable: falha">
      <People label="pessoas que falham" status="error" error={refused} rows={undefined} total={0} />
    </Specimen>
  </>
);
