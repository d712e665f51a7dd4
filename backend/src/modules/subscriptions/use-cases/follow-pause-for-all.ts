import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { SECOND } from '@shop/kernel/durations';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { FindPauseForAll } from '../../settings/use-cases/find-pause-for-all.js';
import { holdForAll, release } from '../domain/hold-decisions.js';
import { subscription } from '../domain/subscription.js';

/** A grant is followed this long after it has arrived, in milliseconds. */
export const FOLLOWED_AFTER_MS = 2 * SECOND;
/**
 * Largest age of the reading with the setting, in milliseconds. The reading is thus later than the grant, even if the
 * clock was set back by a second since. A change after that reading has a reaction of its own.
 */
const KNOWN_WITHIN_MS = SECOND;

/**
 * Brings a subscription that was granted at `at` in line with the pause of all: the grant may have gone by a setting
 * that another process had just changed.
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
    const { isPaused, since } = await this.queries.execute(new FindPauseForAll(KNOWN_WITHIN_MS));
    if (isPaused === isHeld) return;
    const from = Math.max(at.getTime(), since?.getTime() ?? 0);
    await this.store.decide(subscription, subscriptionId, (state) =>
      isPaused ? holdForAll(state, from) : release(state, 'all', from),
    );
  }
}
