import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { CancelledGift } from '@shop/contracts/orders';
import { brlFromCents } from '@shop/kernel/money';
import { CancelKey } from '../../keys/use-cases/cancel-key.js';
import { FindOwnGift } from '../../orders/use-cases/find-own-gift.js';
import { RefundGift } from './refund-gift.js';

/**
 * Takes back an unused key that the user bought to give away; its share of the price goes to the balance. Throws
 * `NOT_FOUND`, `KEY_ALREADY_USED`, `KEY_BANNED`, `UNAVAILABLE` before its order is written, and `RATE_LIMITED` as a
 * redemption does.
 */
export class CancelGift extends Command<CancelledGift> {
  constructor(
    readonly buyerId: string,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(CancelGift)
export class CancelGiftHandler implements ICommandHandler<CancelGift> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ buyerId, code }: CancelGift): Promise<CancelledGift> {
    // Searches the buyer's own gifts only, so that neither the response nor its time reveals other keys.
    const giftId = await this.queries.execute(new FindOwnGift(buyerId, code));
    const { keyId, sale } = await this.commands.execute(new CancelKey(buyerId, giftId));
    const amountCents = await this.commands.execute(new RefundGift(sale.orderId, keyId));
    const message =
      amountCents > 0
        ? 'Presente cancelado. O valor voltou para o seu saldo.'
        : 'Presente cancelado. Não havia valor a devolver.';
    return { message, amount: brlFromCents(amountCents) };
  }
}
