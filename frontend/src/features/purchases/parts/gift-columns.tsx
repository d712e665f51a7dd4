import type { Gift, GiftStatus } from '@shop/contracts/orders';
import { orderNumber } from '../../../shared/format/order-number.js';
import { columnsOf } from '../../../shared/table/data-table-features.js';
import { CopyText } from '../../../shared/ui/copy-text.js';
import { DateTime } from '../../../shared/ui/date-time.js';
import { StatusBadge } from '../../../shared/ui/status-badge.js';

const badges = {
  unused: { tone: 'ok', word: 'Disponível' },
  used: { tone: 'neutral', word: 'Resgatada' },
  cancelled: { tone: 'neutral', word: 'Cancelada' },
} as const satisfies Record<GiftStatus, object>;

export const giftStatusOptions = (Object.keys(badges) as GiftStatus[]).map((value) => ({
  value,
  label: badges[value].word,
}));

const column = columnsOf<Gift>();

export const giftColumns = column.columns([
  column.accessor('product_name', {
    header: 'Produto',
    meta: { card: 'main', wraps: true },
    cell: ({ row: { original } }) => (
      <span className="grid grid-cols-[minmax(0,1fr)]">
        {original.product_name}
        <span className="text-caption font-normal text-subtle">Pedido {orderNumber(original.order_id)}</span>
      </span>
    ),
  }),
  column.accessor('key', {
    header: 'Key',
    enableSorting: false,
    meta: { card: 'detail' },
    cell: ({ getValue }) => <CopyText value={getValue()} mono />,
  }),
  column.accessor('duration_days', {
    header: 'Duração',
    meta: { card: 'detail' },
    cell: ({ getValue }) => (getValue() === 1 ? '1 dia' : `${String(getValue())} dias`),
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { card: 'side' },
    cell: ({ getValue }) => <StatusBadge {...badges[getValue()]} />,
  }),
  column.accessor('redeemed_at', {
    header: 'Resgatada em',
    meta: { card: 'detail' },
    cell: ({ getValue }) => {
      const at = getValue();
      if (at === null) return <span className="text-subtle">Não resgatada</span>;
      return <DateTime instant={at} className="tabular text-muted" />;
    },
  }),
]);
