import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { announceEnd } from '../domain/subscription-end.js';
import { subscription } from '../domain/subscription.js';

/** Asks whether the end of a subscription is to be announced; its own clock has the last word. */
export class AnnounceEnd extends Command<void> {
  constructor(readonly subscriptionId: string) {
    super();
  }
}

@CommandHandler(AnnounceEnd)
export class AnnounceEndHandler implements ICommandHandler<AnnounceEnd> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
  ) {}

  async execute({ subscriptionId }: AnnounceEnd): Promise<void> {
    await this.store.decide(subscription, subscriptionId, (state) => announceEnd(state, this.clock.nowMs()));
  }
}
