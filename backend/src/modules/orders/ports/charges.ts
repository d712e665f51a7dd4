import { HOUR } from '@shop/kernel/durations';
import type { CountRule } from '../../../platform/limits/limit.js';
import type { OrderTerms } from '../domain/order.events.js';
import type { OrderFacts } from '../use-cases/find-order.js';

/** Terms agreed before it is known how and when they are paid. */
export type AgreedTerms = Omit<OrderTerms, 'paymentMethod' | 'charge' | 'at'>;

/** Requested charges of one user, deposits and purchases together. */
export const chargesPerHour: CountRule = { name: 'charges', points: 20, perMs: HOUR };

export type OpenedCharge = Pick<OrderFacts, 'terms'> & { readonly opened: NonNullable<OrderFacts['opened']> };

/** Charges at the PSP. Bound by the payments module, which knows orders and not the reverse. */
export abstract class Charges {
  /**
   * Places an order that is paid by PIX and opens its charge at the PSP. Throws `TOO_MANY_OPEN_CHARGES`; `UNAVAILABLE`
   * while the PSP is away, and then nothing is left behind.
   */
  abstract open(agreed: AgreedTerms): Promise<OpenedCharge>;

  /** Takes off the buyer's own pending charges that hold the coupon of a new order. Throws `UNAVAILABLE`. */
  abstract freeCoupon(agreed: Pick<AgreedTerms, 'orderId' | 'userId' | 'coupon'>): Promise<void>;
}
