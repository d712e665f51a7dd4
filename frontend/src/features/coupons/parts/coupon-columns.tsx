import type { Coupon, CouponType } from '@shop/contracts/coupons';
import { formatCompactDateTime, formatFullDate } from '../../../shared/format/dates.js';
import { formatMoney } from '../../../shared/format/money.js';
import { columnsOf } from '../../../shared/table/data-table-features.js';
import { useClockText } from '../../../shared/time/clock.js';
import { CopyText } from '../../../shared/ui/copy-text.js';

export const couponTypeNames: Readonly<Record<CouponType, string>> = {
  PERCENTAGE: 'Percentual',
  FIXED_AMOUNT: 'Valor fixo',
};

const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

const couponValue = ({ type, value }: Pick<Coupon, 'type' | 'value'>) =>
  type === 'PERCENTAGE' ? `${percent.format(value)}%` : formatMoney(value);

/** When it ends; that it has, as soon as the clock says so. */
function Expiry({ at }: { at: string }) {
  const isOver = useClockText((now) => String(now >= Date.parse(at))) === 'true';
  return (
    <span className="whitespace-nowrap">
      <time dateTime={at} title={formatFullDate(at)} className="tabular">
        {formatCompactDateTime(at)}
      </time>
      {isOver ? <span className="text-danger"> · expirado</span> : null}
    </span>
  );
}

const column = columnsOf<Coupon>();

export const couponColumns = column.columns([
  column.accessor('code', {
    header: 'Código',
    meta: { card: 'main' },
    cell: ({ getValue }) => <CopyText value={getValue()} mono />,
  }),
  column.accessor('type', {
    header: 'Tipo',
    meta: { card: 'detail' },
    cell: ({ getValue }) => couponTypeNames[getValue()],
  }),
  column.accessor('value', {
    header: 'Valor',
    meta: { align: 'right', card: 'side' },
    cell: ({ row }) => <span className="tabular whitespace-nowrap">{couponValue(row.original)}</span>,
  }),
  column.accessor('times_used', {
    header: 'Uso',
    meta: { align: 'right', card: 'detail', flashes: true },
    cell: ({ row }) => (
      <span className="tabular whitespace-nowrap">
        {row.original.times_used} / {row.original.max_uses ?? '∞'}
      </span>
    ),
  }),
  column.accessor('expires_at', {
    header: 'Expira em',
    meta: { card: 'detail', named: true },
    cell: ({ getValue }) => {
      const at = getValue();
      return at === null ? <span className="text-subtle">Nunca</span> : <Expiry at={at} />;
    },
  }),
]);
