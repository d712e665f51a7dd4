import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { adjustXp, loyalty } from '../domain/loyalty.js';

/** Adds a difference to a user's XP as administrator. Throws `NOT_UNDOABLE` where the XP cannot take it whole. */
export class AdjustXp extends Command<void> {
  constructor(
    readonly userId: string,
    readonly by: number,
  ) {
    super();
  }
}

@CommandHandler(AdjustXp)
export class AdjustXpHandler implements ICommandHandler<AdjustXp> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId, by }: AdjustXp): Promise<void> {
    await this.store.decide(loyalty, userId, (state) => adjustXp(state, userId, by));
  }
}
