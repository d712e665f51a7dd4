import type { QueryBus } from '@nestjs/cqrs';
import type { Checkout } from '@shop/contracts/orders';
import { FindResellerDiscount } from '../../resellers/use-cases/find-reseller-discount.js';

/** A cart with the discount that its buyer has now; the order keeps it. */
export interface OfferedCart extends Checkout {
  /** In percent, on each price of the catalogue. */
  readonly discountPercent: number;
}

export interface Buyer {
  readonly id: string;
  readonly role: string;
}

/** Returns the cart with the discount of a reseller, on gifts only. */
export const offeredCart = async (queries: QueryBus, { id, role }: Buyer, cart: Checkout): Promise<OfferedCart> => ({
  ...cart,
  discountPercent: cart.buyAsGift && role === 'Reseller' ? await queries.execute(new FindResellerDiscount(id)) : 0,
});
