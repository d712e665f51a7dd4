import type { ClientOrder, GiftStatus } from '@shop/contracts/orders';
import { paths } from '@shop/contracts/paths';
import { Link } from 'wouter';
import { formatCount } from '../../../shared/format/count.js';
import { REFUNDED } from '../../../shared/format/order-status.js';
import { orderNumber } from '../../../shared/format/order-number.js';
import { orderWords } from '../../../shared/format/order-words.js';
import { columnsOf } from '../../../shared/table/data-table-features.js';
import { CopyText } from '../../../shared/ui/copy-text.js';
import { Money } from '../../../shared/ui/money.js';
import { PurchaseAction } from './purchase-action.js';
import { OrderStatusBadge } from '../../../shared/ui/order-status-badge.js';
import { DateTime } from '../../../shared/ui/date-time.js';

const keyWords: Readonly<Record<GiftStatus, string>> = { unused: 'disponível', used: 'usada', cancelled: 'cancelada' };

/** Keys of an order in its row; the rest is in the list of gifts. */
const KEYS_SHOWN = 10;

/** Keys of a gift, to copy and pass on. */
const GiftKeys = ({ keys }: Pick<ClientOrder, 'keys'>) =>
  keys.length === 0 ? null : (
    <ul aria-label="Keys do presente">
      {keys.slice(0, KEYS_SHOWN).map(({ key, status }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-2 text-caption font-normal">
          <CopyText value={key} mono />
          <span className="text-subtle">{keyWords[status]}</span>
        </li>
      ))}
      {keys.length > KEYS_SHOWN ? (
        <li className="text-caption font-normal text-subtle">
          e mais {formatCount(keys.length - KEYS_SHOWN)} em <Link href={paths.gifts}>Presentes</Link>
        </li>
      ) : null}
    </ul>
  );

const column = columnsOf<ClientOrder>();

export const purchaseColumns = column.columns([
  column.accessor('created_at', {
    header: 'Data',
    meta: { card: 'detail' },
    cell: ({ getValue }) => <DateTime instant={getValue()} className="tabular text-muted" />,
  }),
  column.accessor('purchaseType', {
    header: 'Pedido',
    meta: { card: 'main', grows: true },
    cell: ({ row: { original } }) => (
      <span className="grid">
        {orderWords(original)}
        <span className="text-caption font-normal text-subtle">
          {original.purchaseType === 'gift' ? 'Presente, pedido' : 'Pedido'} {orderNumber(original.id)}
        </span>
        <GiftKeys keys={original.keys} />
      </span>
    ),
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
      <OrderStatusBadge status={original.status} refund={original.refunded ? REFUNDED : null} />
    ),
  }),
  column.display({
    id: 'action',
    header: 'Ação',
    meta: { card: 'detail' },
    cell: ({ row: { original } }) => <PurchaseAction order={original} />,
  }),
]);
