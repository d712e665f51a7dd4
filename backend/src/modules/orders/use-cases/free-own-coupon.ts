import { Command } from '@nestjs/cqrs';
import type { AgreedTerms } from './request-charge.js';

/**
 * Takes off the buyer's own pending charges that hold the coupon of a new order. Orders define the message and payments
 * handle it, like `RequestCharge`. Throws `UNAVAILABLE`.
 */
export class FreeOwnCoupon extends Command<void> {
  constructor(readonly agreed: Pick<AgreedTerms, 'orderId' | 'userId' | 'coupon'>) {
    super();
  }
}
