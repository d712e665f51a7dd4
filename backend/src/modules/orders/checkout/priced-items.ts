import type { QueryBus } from '@nestjs/cqrs';
import { resellerCents } from '@shop/contracts/discount';
import type { PriceChange } from '@shop/contracts/orders';
import { DomainError } from '@shop/kernel/domain-error';
import { brlFromCents, centsFromBrl } from '@shop/kernel/money';
import { FindPlans, type PlanOnSale } from '../../catalog/use-cases/find-plans.js';
import type { OrderItem } from '../domain/order.events.js';
import type { OfferedCart } from './offered-cart.js';

/**
 * Returns the items of a cart at the catalogue's prices, less the discount of its buyer. Throws `PRODUCT_UNAVAILABLE`;
 * `PRICE_CHANGED` with the present prices of one.
 */
export async function pricedItems(
  queries: QueryBus,
  { items: wanted, discountPercent }: Pick<OfferedCart, 'items' | 'discountPercent'>,
): Promise<OrderItem[]> {
  const found = await queries.execute(new FindPlans(wanted.map(({ planId }) => planId)));
  const plans = wanted.map(({ productId }, index) => {
    const plan = found[index];
    if (plan?.productId !== productId) throw new DomainError('PRODUCT_UNAVAILABLE');
    return plan;
  });
  const changed = plans.filter(({ priceCents }, index) => priceCents !== centsFromBrl(wanted[index]?.price));
  if (changed.length === 0)
    return plans.map((plan, index) => itemOf(plan, { quantity: wanted[index]?.quantity ?? 1, discountPercent }));
  const prices = changed.map(({ productId, planId, priceCents }): PriceChange => ({
    productId,
    planId,
    price: brlFromCents(priceCents),
  }));
  throw new DomainError('PRICE_CHANGED', { items: prices });
}

/** Returns units of a plan as an item; the price of one is rounded before it is multiplied. */
export function itemOf(
  plan: PlanOnSale,
  { quantity, discountPercent }: { readonly quantity: number; readonly discountPercent: number },
): OrderItem {
  const unitCents = resellerCents(plan.priceCents, discountPercent);
  return {
    ...plan,
    priceCents: unitCents * quantity,
    ...(quantity > 1 && { quantity }),
    ...(unitCents !== plan.priceCents && { listCents: plan.priceCents }),
  };
}
