import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { credit, spend, wallet } from '../domain/wallet.js';
import { Movements } from '../services/movements.js';

/**
 * Adds to a balance, or takes from it when negative, as an administrator decided; a repetition of the command moves
 * nothing. Returns the balance in centavos. Throws `INSUFFICIENT_BALANCE`.
 */
export class AdjustBalance extends Command<number> {
  constructor(
    readonly userId: string,
    readonly amountCents: number,
  ) {
    super();
  }
}

@CommandHandler(AdjustBalance)
export class AdjustBalanceHandler implements ICommandHandler<AdjustBalance> {
  constructor(
    private readonly movements: Movements,
    private readonly store: AggregateStore,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, amountCents }: AdjustBalance): Promise<number> {
    const movement = {
      userId,
      movementId: `adjust:${this.ids.derived('balance-adjustment', userId)}`,
      kind: 'admin_adjust',
      amountCents: Math.abs(amountCents),
      orderId: null,
      since: this.clock.now().toISOString(),
    } as const;
    await this.movements.move(movement, (state, it) => (amountCents > 0 ? credit(state, it) : spend(state, it)));
    return (await this.store.load(wallet, userId)).balanceCents;
  }
}
