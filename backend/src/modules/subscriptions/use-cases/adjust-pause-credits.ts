import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { adjustPauseCredits } from '../domain/staff-decisions.js';
import { subscription } from '../domain/subscription.js';

/** Adjusts the pause credits of one subscription as administrator. */
export class AdjustPauseCredits extends Command<void> {
  constructor(
    readonly subscriptionId: string,
    readonly by: number,
  ) {
    super();
  }
}

@CommandHandler(AdjustPauseCredits)
export class AdjustPauseCreditsHandler implements ICommandHandler<AdjustPauseCredits> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute({ subscriptionId, by }: AdjustPauseCredits): Promise<void> {
    const adjustmentId = this.ids.derived('credits');
    await this.store.decide(subscription, subscriptionId, (state) =>
      adjustPauseCredits(state, { adjustmentId, by }, this.clock.nowMs()),
    );
  }
}
