import { Command, CommandBus, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import { unitShares } from '@shop/kernel/shares';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { ReverseXp } from '../../loyalty/use-cases/reverse-xp.js';
import { CreditWallet } from '../../wallet/use-cases/credit-wallet.js';
import { FindRefund, type RefundedOrder } from '../../orders/use-cases/find-refund.js';
import { paidItems } from '../services/paid-items.js';

/**
 * Credits the buyer of a cancelled gift with its share of the price and takes back its share of the XP, each once.
 * Returns the amount in centavos.
 */
export class RefundGift extends Command<number> {
  constructor(
    readonly orderId: string,
    readonly keyId: string,
  ) {
    super();
  }
}

@CommandHandler(RefundGift)
export class RefundGiftHandler implements ICommandHandler<RefundGift> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ orderId, keyId }: RefundGift): Promise<number> {
    const order = await this.queries.execute(new FindRefund(orderId));
    const index = order.items.findIndex((item) => item.of === 'key' && item.keyId === keyId);
    const items = await paidItems(this.queries, order);
    const amountCents = unitShares(items, order.totalCents)[index] ?? 0;
    await failpoint('gift.after-cancel');
    if (amountCents > 0) await this.credit(order, keyId, amountCents);
    await failpoint('gift.after-credit');
    const xp = unitShares(items, Math.floor(order.totalCents / 100))[index] ?? 0;
    await this.commands.execute(new ReverseXp({ ...order, refundId: `gift:${keyId}`, xp }));
    return amountCents;
  }

  private async credit({ orderId, userId, at }: RefundedOrder, keyId: string, amountCents: number): Promise<void> {
    const movement = { userId, movementId: `gift:${keyId}`, kind: 'refund', amountCents, orderId } as const;
    await this.commands.execute(new CreditWallet({ ...movement, since: at }));
  }
}
