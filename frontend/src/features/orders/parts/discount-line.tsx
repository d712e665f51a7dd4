import { formatCents } from '../../../shared/format/money.js';
import type { PriceSummary } from '../cart-total.js';

/** The line of the discount in a summary; nothing without one. */
export const DiscountLine = ({ summary }: { summary: PriceSummary }) =>
  summary.discount > 0 ? (
    <div className="flex items-baseline justify-between gap-4 text-ok">
      <dt>Desconto</dt>
      <dd className="tabular">{formatCents(-summary.discount)}</dd>
    </div>
  ) : null;
