import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { loyalty, setXp } from '../domain/loyalty.js';

/** Sets a user's XP as administrator. Rewards that were given stay given. */
export class SetXp extends Command<void> {
  constructor(
    readonly userId: string,
    readonly xp: number,
  ) {
    super();
  }
}

@CommandHandler(SetXp)
export class SetXpHandler implements ICommandHandler<SetXp> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId, xp }: SetXp): Promise<void> {
    await this.store.decide(loyalty, userId, (state) => setXp(state, userId, xp));
  }
}
