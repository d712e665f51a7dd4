import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { FindSoldKeyFate } from '../../keys/use-cases/take-back-key.js';
import { order, type PaidOrder } from '../domain/order.js';
import { orderOfKey } from '../domain/order-of-key.js';
import { giftKeyIdsOf } from '../process/deliveries.js';
import { OrderCoupons } from '../process/order-coupons.js';

/**
 * Gives back the use of an order's coupon once the whole order was returned: refunded in full, or every key of a gift
 * cancelled, deleted or taken back. Without effect for an order that was returned in part. Throws as `orderOfKey`.
 */
export class ReturnCouponUse extends Command<void> {
  constructor(readonly orderId: string) {
    super();
  }
}

@CommandHandler(ReturnCouponUse)
export class ReturnCouponUseHandler implements ICommandHandler<ReturnCouponUse> {
  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
    private readonly coupons: OrderCoupons,
  ) {}

  async execute({ orderId }: ReturnCouponUse): Promise<void> {
    const placed = orderOfKey(await this.store.load(order, orderId));
    const { terms } = placed;
    if (placed.status !== 'paid' || !terms.coupon || !(await this.isReturned(placed))) return;
    await this.coupons.settle(terms.coupon, terms, 'returned');
  }

  private async isReturned({ terms, refund }: PaidOrder): Promise<boolean> {
    if (refund?.status === 'done' && refund.amountCents === terms.totalCents) return true;
    if (terms.purchaseType !== 'gift') return false;
    for (const keyId of scattered(giftKeyIdsOf(terms))) {
      const fate = await this.queries.execute(new FindSoldKeyFate(keyId));
      if (fate !== 'taken' && fate !== 'cancelled' && fate !== 'deleted') return false;
    }
    return true;
  }
}

/**
 * Orders keys by their ids, which are hashes. A buyer who cancels 2,000 keys from the first to the last would else have
 * each cancellation read all keys cancelled before it; so one reads few until a key that is left.
 */
const scattered = (keyIds: readonly string[]): readonly string[] => [...keyIds].sort();
