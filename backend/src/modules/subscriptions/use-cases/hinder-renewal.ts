import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { type DueRenewal, hinderRenewal, type RenewalObstacle } from '../domain/renewal-decisions.js';
import { subscription } from '../domain/subscription.js';

/** Records why a due renewal was not bought. */
export class HinderRenewal extends Command<void> {
  constructor(
    readonly due: DueRenewal,
    readonly obstacle: RenewalObstacle,
  ) {
    super();
  }
}

@CommandHandler(HinderRenewal)
export class HinderRenewalHandler implements ICommandHandler<HinderRenewal> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
  ) {}

  async execute({ due, obstacle }: HinderRenewal): Promise<void> {
    await this.store.decide(subscription, due.subscriptionId, (state) =>
      hinderRenewal(state, due, obstacle, this.clock.nowMs()),
    );
  }
}
