import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { forfeit, wallet } from '../domain/wallet.js';

/** Takes what an account that is no more still has. A reaction to that puts it where it stays. */
export class ForfeitBalance extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(ForfeitBalance)
export class ForfeitBalanceHandler implements ICommandHandler<ForfeitBalance> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId }: ForfeitBalance): Promise<void> {
    const loss = { userId, movementId: `erasure:${userId}` };
    await this.store.decide(wallet, userId, (state) => forfeit(state, loss));
  }
}
