import type { Reseller } from '@shop/contracts/resellers';
import { columnsOf } from '../../../shared/table/data-table-features.js';
import { CopyText } from '../../../shared/ui/copy-text.js';
import { Money } from '../../../shared/ui/money.js';
import { StatusBadge } from '../../../shared/ui/status-badge.js';

const column = columnsOf<Reseller>();

export const resellersColumns = column.columns([
  column.accessor('username', { header: 'Revendedor', meta: { card: 'main', wraps: true } }),
  column.accessor('email', {
    header: 'E-mail',
    meta: { card: 'detail', grows: true },
    cell: ({ getValue }) => <CopyText value={getValue()} />,
  }),
  column.accessor('balance', {
    header: 'Saldo',
    meta: { align: 'right', card: 'detail', flashes: true },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.accessor('discount_percent', {
    header: 'Desconto',
    meta: { align: 'right', card: 'detail', flashes: true },
    cell: ({ getValue }) =>
      getValue() > 0 ? (
        <span className="tabular">{getValue()}%</span>
      ) : (
        <span className="text-subtle">Sem desconto</span>
      ),
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { card: 'side', flashes: true },
    cell: ({ getValue }) =>
      getValue() === 'active' ? <StatusBadge tone="ok" word="Ativo" /> : <StatusBadge tone="danger" word="Banido" />,
  }),
]);
