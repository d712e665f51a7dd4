import type { Coupon, CouponUse, UseState } from '@shop/contracts/coupons';
import { Ticket } from 'lucide-react';
import { formatCompactDateTime } from '../../../shared/format/dates.js';
import { formatMoney } from '../../../shared/format/money.js';
import { columnsOf } from '../../../shared/table/data-table-features.js';
import { DataTable } from '../../../shared/table/data-table.js';
import { useLocalTableQuery } from '../../../shared/table/local-table-query.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { largeIcon } from '../../../shared/ui/icons.js';
import { StatusBadge } from '../../../shared/ui/status-badge.js';
import { usesCsv, usesShape } from '../coupons.api.js';
import { useCouponUses } from '../coupons.data.js';

const states = {
  reserved: { tone: 'warn', word: 'Reservado' },
  counted: { tone: 'ok', word: 'Usado' },
  released: { tone: 'neutral', word: 'Liberado' },
} as const satisfies Record<UseState, object>;

const column = columnsOf<CouponUse>();

const columns = column.columns([
  column.accessor(({ user }) => user.username ?? 'Conta apagada', {
    id: 'user',
    header: 'Cliente',
    enableSorting: false,
    meta: { card: 'main', wraps: true },
  }),
  column.accessor('amount', {
    header: 'Desconto',
    meta: { align: 'right', card: 'detail' },
    cell: ({ getValue }) => <span className="tabular whitespace-nowrap">{formatMoney(getValue())}</span>,
  }),
  column.accessor('state', {
    header: 'Status',
    meta: { card: 'side' },
    cell: ({ getValue }) => <StatusBadge {...states[getValue()]} />,
  }),
  column.accessor('at', {
    header: 'Quando',
    meta: { card: 'detail' },
    cell: ({ getValue }) => (
      <time dateTime={getValue()} className="tabular whitespace-nowrap">
        {formatCompactDateTime(getValue())}
      </time>
    ),
  }),
]);

/** Uses of a coupon: the users, and the discounts. */
export function UsesDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const query = useLocalTableQuery(usesShape);
  const list = useCouponUses(coupon.id, query);
  return (
    <Dialog open onOpenChange={onClose} wide title={`Usos do cupom ${coupon.code}`}>
      <DataTable
        name="coupon-uses"
        label="usos"
        csv={{ address: usesCsv(coupon.id, query), fileName: 'usos-do-cupom.csv' }}
        columns={columns}
        query={query}
        list={list}
        rowId={({ order_id }) => order_id}
        searchHint="Pedido ou status"
        empty={<EmptyState icon={<Ticket {...largeIcon} />} title="Ninguém usou este cupom ainda." />}
      />
    </Dialog>
  );
}
