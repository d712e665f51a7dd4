import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { loyalty, type RefundedPart, reverseXp } from '../domain/loyalty.js';

/** Takes back the XP of the refunded part of an order, once for each refund. */
export class ReverseXp extends Command<void> {
  constructor(readonly refunded: RefundedPart) {
    super();
  }
}

@CommandHandler(ReverseXp)
export class ReverseXpHandler implements ICommandHandler<ReverseXp> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ refunded }: ReverseXp): Promise<void> {
    await this.store.decide(loyalty, refunded.userId, (state) => reverseXp(state, refunded));
  }
}
