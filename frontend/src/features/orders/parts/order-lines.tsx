import type { ReactNode } from 'react';
import { planWords } from '../../../shared/format/plans.js';
import type { CartItem } from '../../../shared/storage/cart.js';
import { Money } from '../../../shared/ui/money.js';

interface OrderLinesProps {
  readonly items: readonly CartItem[];
  /** Extra line of an item, under its plan. */
  readonly note?: (item: CartItem) => ReactNode;
}

/** Read-only lines of the purchase. */
export const OrderLines = ({ items, note }: OrderLinesProps) => (
  <ul className="grid gap-3">
    {items.map((item) => (
      <li key={item.planId} className="flex items-baseline justify-between gap-4">
        <span className="grid min-w-0">
          <span className="font-medium wrap-anywhere">{item.productName}</span>
          <span className="text-dense text-muted">{planWords(item.planName)}</span>
          {note?.(item)}
        </span>
        <Money amount={item.price} className="text-dense" />
      </li>
    ))}
  </ul>
);
