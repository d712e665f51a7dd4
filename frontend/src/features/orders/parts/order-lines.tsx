import { brlFromCents } from '@shop/kernel/money';
import type { ReactNode } from 'react';
import { planWords } from '../../../shared/format/plans.js';
import type { CartItem } from '../../../shared/storage/cart.js';
import { Money } from '../../../shared/ui/money.js';
import { unitPrice } from '../cart-total.js';
import { UnitPrice } from './unit-price.js';

interface OrderLinesProps {
  readonly items: readonly CartItem[];
  /** Bought as keys, maybe several of a plan. */
  readonly isGift: boolean;
  /** Extra line of an item, under its plan. */
  readonly note?: (item: CartItem) => ReactNode;
}

/** Read-only lines of the purchase. */
export const OrderLines = ({ items, isGift, note }: OrderLinesProps) => (
  <ul className="grid gap-3">
    {items.map((item) => (
      <li key={item.planId} className="flex items-baseline justify-between gap-4">
        <span className="grid min-w-0">
          <span className="font-medium wrap-anywhere">{item.productName}</span>
          <span className="text-dense text-muted">{planWords(item.planName)}</span>
          <UnitPrice item={item} isGift={isGift} />
          {note?.(item)}
        </span>
        <Money amount={brlFromCents(unitPrice(item, isGift) * item.quantity)} className="text-dense" />
      </li>
    ))}
  </ul>
);
