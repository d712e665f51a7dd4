import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { setBalance, wallet } from '../domain/wallet.js';

/**
 * Sets a user's balance as administrator: the difference is credited or debited. Throws `NOT_FOUND` for an erased user.
 */
export class SetBalance extends Command<void> {
  constructor(
    readonly userId: string,
    readonly balanceCents: number,
  ) {
    super();
  }
}

@CommandHandler(SetBalance)
export class SetBalanceHandler implements ICommandHandler<SetBalance> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute({ userId, balanceCents }: SetBalance): Promise<void> {
    const movementId = `admin-set:${this.ids.derived('set-balance')}`;
    const at = this.clock.now().toISOString();
    await this.store.decide(wallet, userId, (state) => setBalance(state, { userId, movementId, balanceCents, at }));
  }
}
