import type { Movement } from '@shop/contracts/wallet';
import { clsx } from 'clsx';
import { formatMoney } from '../format/money.js';
import { orderNumber } from '../format/order-number.js';
import { columnsOf } from './data-table-features.js';
import { Money } from '../ui/money.js';
import { movementWords } from '../format/movement-words.js';
import { DateTime } from '../ui/date-time.js';

/** Movement with a description of its purchase, once it is loaded. */
export interface DescribedMovement extends Movement {
  readonly what?: string;
}

/** Signed amount: credits are green with a plus, debits have a minus; screen readers get words. */
function SignedAmount({ amount }: { amount: number }) {
  const incoming = amount >= 0;
  return (
    <span className={clsx('tabular font-medium whitespace-nowrap', incoming ? 'text-ok' : 'text-fg')}>
      <span className="sr-only">{incoming ? 'Entrada de ' : 'Saída de '}</span>
      <span aria-hidden>{incoming ? '+ ' : '− '}</span>
      {formatMoney(Math.abs(amount))}
    </span>
  );
}

const column = columnsOf<DescribedMovement>();

/** Columns of the movements of a balance. */
export const movementColumns = column.columns([
  column.accessor('created_at', {
    header: 'Data',
    meta: { card: 'detail' },
    cell: ({ getValue }) => <DateTime instant={getValue()} className="tabular text-muted" />,
  }),
  column.accessor('kind', {
    header: 'Movimentação',
    meta: { card: 'main', grows: true },
    cell: ({ getValue, row }) => {
      const { what, order_id } = row.original;
      return (
        <span className="grid">
          {what ?? movementWords[getValue()]}
          {order_id === null ? null : (
            <span className="text-caption font-normal text-subtle">
              {what === undefined ? 'Pedido' : movementWords[getValue()]} {orderNumber(order_id)}
            </span>
          )}
        </span>
      );
    },
  }),
  column.accessor('amount', {
    header: 'Valor',
    meta: { align: 'right', card: 'side' },
    cell: ({ getValue }) => <SignedAmount amount={getValue()} />,
  }),
  column.accessor('balance_after', {
    header: 'Saldo',
    meta: { align: 'right', card: 'detail' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
]);
