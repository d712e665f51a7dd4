import { brlFromCents } from '@shop/kernel/money';
import { formatCents, formatMoney } from '../../../shared/format/money.js';
import type { CartItem } from '../../../shared/storage/cart.js';
import { unitPrice } from '../cart-total.js';

interface UnitPriceProps {
  readonly item: CartItem;
  readonly isGift: boolean;
}

/** Number and price of the units of an item, with the list price struck through; nothing for one at the list price. */
export function UnitPrice({ item, isGift }: UnitPriceProps) {
  const unit = unitPrice(item, isGift);
  const isReduced = brlFromCents(unit) < item.price;
  if (item.quantity === 1 && !isReduced) return null;
  return (
    <span className="tabular text-dense text-muted">
      {String(item.quantity)} ×{' '}
      {isReduced ? (
        <>
          <span className="sr-only">de </span>
          <s>{formatMoney(item.price)}</s> <span className="sr-only">por </span>
        </>
      ) : null}
      {formatCents(unit)}
    </span>
  );
}
