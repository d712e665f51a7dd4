import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { earnXp, loyalty } from '../domain/loyalty.js';

/** Gives the buyer of a paid order its XP; an order gives it once. */
export class EarnXp extends Command<void> {
  constructor(readonly paid: { readonly userId: string; readonly orderId: string; readonly totalCents: number }) {
    super();
  }
}

@CommandHandler(EarnXp)
export class EarnXpHandler implements ICommandHandler<EarnXp> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ paid }: EarnXp): Promise<void> {
    await this.store.decide(loyalty, paid.userId, (state) => earnXp(state, paid));
  }
}
