import { Command, CommandBus, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { ReverseXp } from '../../loyalty/use-cases/reverse-xp.js';
import { CreditWallet } from '../../wallet/use-cases/credit-wallet.js';
import type { OrderTerms } from '../domain/order.events.js';
import { existing, order } from '../domain/order.js';
import { sharesOf } from '../domain/shares.js';
import { giftKeyIdOf } from './deliveries.js';
import { paidItems } from './paid-items.js';

/**
 * Credits the buyer of a cancelled gift with its share of what was paid and takes back its share of the XP, each once.
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
    private readonly store: AggregateStore,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ orderId, keyId }: RefundGift): Promise<number> {
    const { terms } = existing(await this.store.load(order, orderId));
    const index = terms.items.findIndex((_, place) => giftKeyIdOf(orderId, place) === keyId);
    const items = await paidItems(this.queries, terms);
    const amountCents = sharesOf(items, terms.totalCents)[index] ?? 0;
    await failpoint('gift.after-cancel');
    if (amountCents > 0) await this.credit(terms, keyId, amountCents);
    await failpoint('gift.after-credit');
    const xp = sharesOf(items, Math.floor(terms.totalCents / 100))[index] ?? 0;
    await this.commands.execute(new ReverseXp({ ...terms, refundId: `gift:${keyId}`, xp }));
    return amountCents;
  }

  private async credit({ orderId, userId, at }: OrderTerms, keyId: string, amountCents: number): Promise<void> {
    const movement = { userId, movementId: `gift:${keyId}`, kind: 'refund', amountCents, orderId } as const;
    await this.commands.execute(new CreditWallet({ ...movement, since: at }));
  }
}
