import {
  ledgerCauseWords,
  ledgerUnits,
  ledgerUnitWords,
  type LedgerEntry,
  type LedgerUnit,
} from '@shop/contracts/loyalty-ledger';
import { clsx } from 'clsx';
import { formatCount } from '../../../shared/format/count.js';
import { orderNumber } from '../../../shared/format/order-number.js';
import { columnsOf } from '../../../shared/table/data-table-features.js';
import { DateTime } from '../../../shared/ui/date-time.js';
import { formatXp } from '../format-xp.js';

export const unitOptions = ledgerUnits.map((value) => ({ value, label: ledgerUnitWords[value] }));

/** Formats a count with its unit: «1.500 XP», «2 créditos». */
const counted = (unit: LedgerUnit, count: number) =>
  unit === 'xp' ? formatXp(count) : `${formatCount(count)} ${count === 1 ? 'crédito' : 'créditos'}`;

function Change({ unit, amount }: Pick<LedgerEntry, 'unit' | 'amount'>) {
  if (amount === null) return <>–</>;
  const isGain = amount >= 0;
  return (
    <span className={clsx('tabular font-medium whitespace-nowrap', isGain ? 'text-ok' : 'text-fg')}>
      <span className="sr-only">{isGain ? 'Ganho de ' : 'Perda de '}</span>
      <span aria-hidden>{isGain ? '+ ' : '− '}</span>
      {counted(unit, Math.abs(amount))}
    </span>
  );
}

/** Names the subscription of a pause credit, or the order that gave the XP. */
const detailOf = ({ unit, product_name, order_id }: LedgerEntry): string => {
  if (unit === 'pause') return `${ledgerUnitWords.pause} · ${product_name ?? 'assinatura removida'}`;
  return order_id === null ? ledgerUnitWords[unit] : `${ledgerUnitWords[unit]} · pedido ${orderNumber(order_id)}`;
};

const column = columnsOf<LedgerEntry>();

export const ledgerColumns = column.columns([
  column.accessor('created_at', {
    header: 'Data',
    meta: { card: 'detail' },
    cell: ({ getValue }) => <DateTime instant={getValue()} className="tabular text-muted" />,
  }),
  column.accessor('cause', {
    header: 'Motivo',
    meta: { card: 'main', wraps: true },
    cell: ({ getValue, row: { original } }) => (
      <span className="grid">
        {ledgerCauseWords[getValue()]}
        <span className="text-caption font-normal text-subtle">{detailOf(original)}</span>
      </span>
    ),
  }),
  column.accessor('amount', {
    header: 'Mudança',
    meta: { align: 'right', card: 'side' },
    cell: ({ row: { original } }) => <Change {...original} />,
  }),
  column.accessor('total_after', {
    header: 'Total depois',
    meta: { align: 'right', card: 'detail' },
    cell: ({ getValue, row: { original } }) => (
      <span className="tabular whitespace-nowrap">{counted(original.unit, getValue())}</span>
    ),
  }),
]);
