import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { formatCents } from '../../../shared/format/money.js';
import type { CartItem } from '../../../shared/storage/cart.js';
import { Card } from '../../../shared/ui/card.js';
import { largeIcon } from '../../../shared/ui/icons.js';
import { itemCount, type PriceSummary } from '../cart-total.js';
import { DiscountLine } from './discount-line.js';
import { OrderLines } from './order-lines.js';

interface OrderSummaryProps {
  readonly items: readonly CartItem[];
  readonly isGift: boolean;
  readonly summary: PriceSummary;
  /** Between the lines and the total. */
  readonly extra?: ReactNode;
  /** The next step, under the total; on narrow screens it stays at the bottom. */
  readonly children?: ReactNode;
}

/** Items and total of the purchase. Sticky next to the form; on narrow screens one line that expands. */
export function OrderSummary({ items, isGift, summary, extra, children }: OrderSummaryProps) {
  const [open, setOpen] = useState(false);
  const lines = useId();
  const total = formatCents(summary.total);
  return (
    <Card
      as="aside"
      aria-label="Resumo da compra"
      className="max-md:order-first xl:sticky xl:top-[calc(var(--header)+1.5rem)]"
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={lines}
        className="-m-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-2 rounded-control px-2 text-left md:hidden"
        onClick={() => {
          setOpen(!open);
        }}
      >
        <span className="font-medium">Resumo</span>
        <span className="text-dense text-muted">{itemCount(items)}</span>
        <span className="tabular ml-auto font-semibold">{total}</span>
        <ChevronDown {...largeIcon} className={clsx('text-muted transition-transform', open && 'rotate-180')} />
      </button>
      <h2 className="text-lead max-md:sr-only">Resumo</h2>
      <div id={lines} className={clsx('mt-5 gap-5 md:grid', open ? 'grid' : 'hidden')}>
        <OrderLines items={items} isGift={isGift} />
        {extra}
        <dl className="grid gap-3 border-t border-line pt-4">
          <DiscountLine summary={summary} />
          <div className="flex items-baseline justify-between gap-4">
            <dt className="font-medium">Total</dt>
            <dd className="tabular text-h3 font-semibold">{total}</dd>
          </div>
        </dl>
      </div>
      {children ? (
        <div className="z-10 grid gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(4rem+env(safe-area-inset-bottom)+1px)] max-md:border-t max-md:border-line max-md:bg-bg max-md:p-4 md:mt-5">
          {children}
        </div>
      ) : null}
    </Card>
  );
}
