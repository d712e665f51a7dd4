import { Command, CommandBus, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import { DAY } from '@shop/kernel/durations';
import { mapAtMost } from '../../../platform/concurrency/map-at-most.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { TakeBackKey } from '../../keys/use-cases/take-back-key.js';
import { TakeBackTime } from '../../subscriptions/use-cases/take-back-time.js';
import { ReverseXp } from '../../loyalty/use-cases/reverse-xp.js';
import { ReturnPix } from '../../payments/use-cases/return-pix.js';
import { CreditWallet } from '../../wallet/use-cases/credit-wallet.js';
import {
  FindRefund,
  type FixedRefund,
  type Refund,
  type RefundedItem,
  type RefundedOrder,
} from '../../orders/use-cases/find-refund.js';
import { RecordRefund, type RefundStep } from '../../orders/use-cases/record-refund.js';
import { refundOf, type RefundedPart, WHOLE } from '../domain/shares.js';
import { paidItems } from '../services/paid-items.js';
import { revokedPart } from '../services/revoked-part.js';

/** Keys that are taken back at the same time. Grants of time share streams and follow one another. */
const KEYS_AT_ONCE = 10;

/**
 * Takes a started refund as far as it goes, from wherever it was cut off: take back what was delivered, fix the amount
 * by it, reverse its XP, return the money. Each step is repeatable. Returns false while the PSP has not returned the
 * money, or has rejected to.
 */
export class ContinueRefund extends Command<boolean> {
  constructor(readonly orderId: string) {
    super();
  }
}

@CommandHandler(ContinueRefund)
export class ContinueRefundHandler implements ICommandHandler<ContinueRefund> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ orderId }: ContinueRefund): Promise<boolean> {
    const order = await this.queries.execute(new FindRefund(orderId));
    let { refund } = order;
    if (refund?.status === 'started') refund = await this.fix(order);
    if (refund?.status !== 'fixed') return refund?.status === 'done';
    const { xp } = refund;
    await this.commands.execute(new ReverseXp({ ...order, refundId: `refund:${orderId}`, xp }));
    await failpoint('refund.after-xp');
    if (refund.amountCents > 0 && !(await this.pay(order, refund))) return false;
    await failpoint('refund.after-pay');
    await this.record(orderId, { is: 'completed' });
    return true;
  }

  private async fix(order: RefundedOrder): Promise<Refund | undefined> {
    const atOnce = order.purchaseType === 'gift' ? KEYS_AT_ONCE : 1;
    const parts = await mapAtMost(order.items, atOnce, (item) => this.takeBack(order, item));
    await failpoint('refund.after-take-back');
    const amounts = refundOf({ ...order, items: await paidItems(this.queries, order) }, parts);
    const fixed = await this.record(order.orderId, { is: 'fixed', ...amounts });
    await failpoint('refund.after-fix');
    return fixed;
  }

  private async takeBack({ userId }: RefundedOrder, item: RefundedItem): Promise<RefundedPart> {
    const { productId, durationDays } = item;
    if (item.of === 'key') {
      const isTaken = await this.commands.execute(new TakeBackKey(item.keyId));
      return isTaken ? WHOLE : revokedPart(this.queries, item.keyId, durationDays);
    }
    const { grantId } = item;
    const refunded = await this.commands.execute(new TakeBackTime({ userId, productId, grantId }));
    return { refunded, whole: durationDays * DAY };
  }

  private async pay({ orderId, userId, at }: RefundedOrder, refund: FixedRefund): Promise<boolean> {
    const { amountCents, endToEndId, attempt } = refund;
    if (endToEndId === null) {
      const movement = { userId, movementId: `refund:${orderId}`, kind: 'refund', amountCents, orderId } as const;
      await this.commands.execute(new CreditWallet({ ...movement, since: at }));
      return true;
    }
    const outcome = await this.commands.execute(new ReturnPix({ orderId, endToEndId, amountCents, attempt }));
    if (outcome === 'not_accepted' || outcome === 'not_carried_out')
      await this.record(orderId, { is: 'failed', attempt, reason: outcome });
    return outcome === 'returned';
  }

  private record(orderId: string, step: RefundStep): Promise<Refund | undefined> {
    return this.commands.execute(new RecordRefund(orderId, step));
  }
}
