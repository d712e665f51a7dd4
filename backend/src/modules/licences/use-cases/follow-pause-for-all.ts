import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { FindPauseForAll } from '../../settings/use-cases/find-pause-for-all.js';
import { holdForAll, release, subscription } from '../domain/subscription.js';

/**
 * Brings a subscription that was granted at `at` in line with the pause of all: the grant may have gone by a setting that
 * another process had just changed.
 */
export class FollowPauseForAll extends Command<void> {
  constructor(
    readonly subscriptionId: string,
    readonly isHeld: boolean,
    readonly at: Date,
  ) {
    super();
  }
}

@CommandHandler(FollowPauseForAll)
export class FollowPauseForAllHandler implements ICommandHandler<FollowPauseForAll> {
  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ subscriptionId, isHeld, at }: FollowPauseForAll): Promise<void> {
    const { isPaused, since } = await this.queries.execute(new FindPauseForAll());
    if (isPaused === isHeld) return;
    const from = Math.max(at.getTime(), since?.getTime() ?? 0);
    await this.store.decide(subscription, subscriptionId, (state) =>
      isPaused ? holdForAll(state, from) : release(state, 'all', from),
    );
  }
}
