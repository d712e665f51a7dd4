import type { CartItem } from '../../../shared/session/cart.js';
import { Money } from '../../../shared/ui/money.js';

/** What is bought, line by line, for reading only. */
export const OrderLines = ({ items }: { items: readonly CartItem[] }) => (
  <ul className="grid gap-3">
    {items.map((item) => (
      <li key={item.planId} className="flex items-baseline justify-between gap-4">
        <span className="grid min-w-0">
          <span className="font-medium">{item.productName}</span>
          <span className="text-dense text-muted">Plano {item.planName.toLowerCase()}</span>
        </span>
        <Money amount={item.price} className="text-dense" />
      </li>
    ))}
  </ul>
);
