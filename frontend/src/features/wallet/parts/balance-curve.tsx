import type { Movement } from '@shop/contracts/wallet';
import { formatShortDateTime } from '../../../shared/format/dates.js';
import { formatCompactMoney } from '../../../shared/format/compact-money.js';
import { formatMoney } from '../../../shared/format/money.js';
import { LazyChart } from '../../../shared/ui/lazy-chart.js';

/** Fewer make no curve. */
const ENOUGH = 3;

/** The balance after each of the newest movements, oldest first. */
export function BalanceCurve({ movements }: { readonly movements: readonly Movement[] }) {
  if (movements.length < ENOUGH) return null;
  const points = movements.map(({ created_at: at, balance_after: value }) => ({
    label: formatShortDateTime(at),
    value,
  }));
  return (
    <LazyChart
      label="Saldo após cada movimentação"
      kind="line"
      points={points.reverse()}
      format={formatMoney}
      formatAxis={formatCompactMoney}
      isSmall
    />
  );
}
