import type { QueryBus } from '@nestjs/cqrs';
import type { CheckoutItem, PriceChange } from '@shop/contracts/orders';
import { DomainError } from '@shop/kernel/domain-error';
import { brlFromCents, centsFromBrl } from '@shop/kernel/money';
import { FindPlans } from '../../catalog/use-cases/find-plans.js';
import type { OrderItem } from '../domain/order.events.js';

/**
 * Returns the items of a cart at the catalogue's prices. Throws `PRODUCT_UNAVAILABLE`; `PRICE_CHANGED` with the present
 * prices.
 */
export async function pricedItems(queries: QueryBus, wanted: readonly CheckoutItem[]): Promise<OrderItem[]> {
  wanted.forEach(({ quantity = 1 }, index) => {
    if (quantity > 1) throw notYet(index);
  });
  const plans = await queries.execute(new FindPlans(wanted.map(({ planId }) => planId)));
  const items = wanted.map(({ productId }, index): OrderItem => {
    const plan = plans[index];
    if (plan?.productId !== productId) throw new DomainError('PRODUCT_UNAVAILABLE');
    return plan;
  });
  const changed = items.filter(({ priceCents }, index) => priceCents !== centsFromBrl(wanted[index]?.price));
  if (changed.length === 0) return items;
  const prices = changed.map(({ productId, planId, priceCents }): PriceChange => ({
    productId,
    planId,
    price: brlFromCents(priceCents),
  }));
  throw new DomainError('PRICE_CHANGED', { items: prices });
}

const notYet = (index: number): DomainError =>
  new DomainError('VALIDATION_FAILED', {
    errors: [{ field: `items.${String(index)}.quantity`, message: 'Por enquanto, uma unidade por plano.' }],
  });
