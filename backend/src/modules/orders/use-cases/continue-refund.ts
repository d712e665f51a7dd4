import { Command, CommandBus, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import type { Decision } from '@shop/kernel/aggregate';
import { DAY } from '@shop/kernel/durations';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { TakeBackKey } from '../../keys/use-cases/take-back-key.js';
import { TakeBackTime } from '../../subscriptions/use-cases/take-back-time.js';
import { ReverseXp } from '../../loyalty/use-cases/reverse-xp.js';
import { ReturnPix } from '../../payments/use-cases/return-pix.js';
import { CreditWallet } from '../../wallet/use-cases/credit-wallet.js';
import type { OrderEvent, OrderItem, OrderTerms } from '../domain/order.events.js';
import { existing, order, type Order, type OrderState } from '../domain/order.js';
import { completeRefund, failRefundAttempt, fixRefund } from '../domain/refund-decisions.js';
import type { Refund } from '../domain/refund.js';
import { refundOf, type RefundedPart, WHOLE } from '../domain/shares.js';
import { giftKeyIdOf, timeGrantIdOf } from './deliveries.js';
import { paidItems } from './paid-items.js';
import { revokedPart } from './revoked-part.js';

/**
 * Takes a started refund as far as it goes, from wherever it was cut off: take back what was delivered, fix the amount by
 * it, reverse its XP, return the money. Each step is repeatable. Returns false while the PSP has not returned the money,
 * or has rejected to.
 */
export class ContinueRefund extends Command<boolean> {
  constructor(readonly orderId: string) {
    super();
  }
}

const refundIn = (state: Order): Refund | undefined => (state.status === 'paid' ? state.refund : undefined);

@CommandHandler(ContinueRefund)
export class ContinueRefundHandler implements ICommandHandler<ContinueRefund> {
  constructor(
    private readonly store: AggregateStore,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ orderId }: ContinueRefund): Promise<boolean> {
    const found = existing(await this.store.load(order, orderId));
    const { terms } = found;
    let refund = refundIn(found);
    if (refund?.status === 'started') refund = await this.fix(terms);
    if (refund?.status !== 'fixed') return refund?.status === 'done';
    const { xp } = refund;
    await this.commands.execute(new ReverseXp({ ...terms, refundId: `refund:${orderId}`, xp }));
    await failpoint('refund.after-xp');
    if (refund.amountCents > 0 && !(await this.pay(terms, refund))) return false;
    await failpoint('refund.after-pay');
    await this.decide(orderId, completeRefund);
    return true;
  }

  private async fix(terms: OrderTerms): Promise<Refund | undefined> {
    const parts: RefundedPart[] = [];
    for (const [index, item] of terms.items.entries()) parts.push(await this.takeBack(terms, item, index));
    await failpoint('refund.after-take-back');
    const amounts = refundOf({ ...terms, items: await paidItems(this.queries, terms) }, parts);
    const fixed = await this.decide(terms.orderId, (state) => fixRefund(state, amounts));
    await failpoint('refund.after-fix');
    return refundIn(fixed);
  }

  private async takeBack({ orderId, userId, purchaseType }: OrderTerms, item: OrderItem, index: number) {
    const { productId, durationDays } = item;
    if (purchaseType === 'gift') {
      const keyId = giftKeyIdOf(orderId, index);
      const isTaken = await this.commands.execute(new TakeBackKey(keyId));
      return isTaken ? WHOLE : revokedPart(this.queries, keyId, durationDays);
    }
    const grantId = timeGrantIdOf(orderId, index);
    const refunded = await this.commands.execute(new TakeBackTime({ userId, productId, grantId }));
    return { refunded, whole: durationDays * DAY };
  }

  private async pay({ orderId, userId, at }: OrderTerms, refund: Refund): Promise<boolean> {
    const { amountCents, endToEndId, attempt } = refund;
    if (endToEndId === null) {
      const movement = { userId, movementId: `refund:${orderId}`, kind: 'refund', amountCents, orderId } as const;
      await this.commands.execute(new CreditWallet({ ...movement, since: at }));
      return true;
    }
    const outcome = await this.commands.execute(new ReturnPix({ orderId, endToEndId, amountCents, attempt }));
    if (outcome === 'not_accepted' || outcome === 'not_carried_out') {
      const failed = { attempt, reason: outcome, at: this.clock.now().toISOString() };
      await this.decide(orderId, (state) => failRefundAttempt(state, failed));
    }
    return outcome === 'returned';
  }

  private async decide(orderId: string, decision: Decision<OrderState, OrderEvent>): Promise<Order> {
    return existing((await this.store.decide(order, orderId, decision)).state);
  }
}
