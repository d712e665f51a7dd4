import type { ResellerKey, ResellerKeyStatus } from '@shop/contracts/reseller-keys';
import { orderNumber } from '../../../shared/format/order-number.js';
import { formatDays } from '../../../shared/format/plans.js';
import { columnsOf } from '../../../shared/table/data-table-features.js';
import { CopyText } from '../../../shared/ui/copy-text.js';
import { DateTime } from '../../../shared/ui/date-time.js';
import { Money } from '../../../shared/ui/money.js';
import { StatusBadge } from '../../../shared/ui/status-badge.js';

const badges = {
  unused: { tone: 'ok', word: 'Disponível' },
  used: { tone: 'neutral', word: 'Resgatada' },
  cancelled: { tone: 'neutral', word: 'Cancelada' },
  banned: { tone: 'danger', word: 'Banida' },
} as const satisfies Record<ResellerKeyStatus, object>;

export const resellerKeyStatusOptions = (Object.keys(badges) as ResellerKeyStatus[]).map((value) => ({
  value,
  label: badges[value].word,
}));

const column = columnsOf<ResellerKey>();

export const resellerKeyColumns = column.columns([
  column.accessor('key', {
    header: 'Key',
    meta: { card: 'main' },
    cell: ({ getValue }) => <CopyText value={getValue()} mono />,
  }),
  column.accessor('product_name', {
    header: 'Produto',
    meta: { card: 'detail', wraps: true, grows: true },
    cell: ({ row: { original } }) => (
      <span className="grid grid-cols-[minmax(0,1fr)]">
        {original.product_name}
        <span className="text-caption text-subtle">Pedido {orderNumber(original.order_id)}</span>
      </span>
    ),
  }),
  column.accessor('duration_days', {
    header: 'Duração',
    meta: { card: 'detail' },
    cell: ({ getValue }) => formatDays(getValue()),
  }),
  column.accessor('price', {
    header: 'Preço',
    meta: { align: 'right', card: 'detail' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { card: 'side' },
    cell: ({ getValue }) => <StatusBadge {...badges[getValue()]} />,
  }),
  column.accessor('created_at', {
    header: 'Comprada em',
    meta: { card: 'detail' },
    cell: ({ getValue }) => <DateTime instant={getValue()} className="tabular text-muted" />,
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
