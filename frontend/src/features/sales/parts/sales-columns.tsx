import type { Sale } from '@shop/contracts/sales';
import { orderNumber } from '../../../shared/format/order-number.js';
import { columnsOf } from '../../../shared/table/data-table-features.js';
import { Money } from '../../../shared/ui/money.js';
import { buyerName, refundWords, saleWords } from '../sale-words.js';
import { OrderStatusBadge } from '../../../shared/ui/order-status-badge.js';
import { DateTime } from '../../../shared/ui/date-time.js';

const column = columnsOf<Sale>();

export const salesColumns = column.columns([
  column.accessor('id', {
    header: 'Pedido',
    meta: { card: 'detail' },
    cell: ({ getValue }) => <span className="font-mono">{orderNumber(getValue())}</span>,
  }),
  column.accessor('username', {
    header: 'Cliente',
    enableSorting: false,
    meta: { card: 'main', wraps: true },
    cell: ({ getValue }) => buyerName(getValue()),
  }),
  column.accessor('purchaseType', {
    header: 'Tipo',
    meta: { card: 'detail' },
    cell: ({ getValue }) => saleWords[getValue()],
  }),
  column.accessor('created_at', {
    header: 'Data',
    meta: { card: 'detail' },
    cell: ({ getValue }) => <DateTime instant={getValue()} className="tabular text-muted" />,
  }),
  column.accessor('total_amount', {
    header: 'Total',
    meta: { align: 'right', card: 'side' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { card: 'detail', flashes: true },
    cell: ({ row: { original } }) => (
      <OrderStatusBadge status={original.status} refund={original.refund && refundWords[original.refund]} />
    ),
  }),
]);
