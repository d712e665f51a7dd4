import { planNames } from '@shop/contracts/limits';
import type { Product } from '@shop/contracts/catalog';
import { formatMoney } from '../../../shared/format/money.js';
import { columnsOf } from '../../../shared/table/data-table-features.js';
import { Badge } from '../../../shared/ui/badge.js';
import { StatusBadge } from '../../../shared/ui/status-badge.js';

const column = columnsOf<Product>();

function Status({ status }: Pick<Product, 'status'>) {
  const tone = status === 'active' ? 'ok' : 'neutral';
  return <StatusBadge tone={tone} word={status === 'active' ? 'Ativo' : 'Desligado'} />;
}

const Plans = ({ plans }: Pick<Product, 'plans'>) =>
  plans.length === 0 ? (
    <span className="text-subtle">Nenhum plano</span>
  ) : (
    <ul className="flex flex-wrap gap-1.5 xl:w-72">
      {plans.map(({ id, duration_type, price }) => (
        <li key={id}>
          <Badge>
            {planNames[duration_type]} <span className="tabular">{formatMoney(price)}</span>
          </Badge>
        </li>
      ))}
    </ul>
  );

export const productColumns = column.columns([
  column.accessor('name', {
    header: 'Nome',
    meta: { card: 'main', wraps: true },
    cell: ({ getValue }) => <span className="font-medium">{getValue()}</span>,
  }),
  column.accessor('description', {
    header: 'Descrição',
    enableSorting: false,
    meta: { grows: true },
    cell: ({ getValue }) => <span className="line-clamp-2 text-muted">{getValue()}</span>,
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { card: 'side' },
    cell: ({ getValue }) => <Status status={getValue()} />,
  }),
  column.accessor('plans', {
    header: 'Planos ativos',
    meta: { card: 'detail' },
    cell: ({ getValue }) => <Plans plans={getValue()} />,
  }),
]);
