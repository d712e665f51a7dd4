import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { TimeForAll } from '@shop/contracts/bulk';
import { Clock } from '../../../platform/clock/clock.js';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { CurrentSettings } from '../../settings/use-cases/current-settings.js';
import { subscription } from '../domain/subscription.js';
import { giveTime, hasGotTime } from '../domain/time-for-all.js';
import { FindTimeReceivers } from './find-time-receivers.js';

/** Gives time to a user's subscriptions, each once. Returns the number of subscriptions with the time. */
export class GiveTime extends Command<number> {
  constructor(
    readonly userId: string,
    readonly time: TimeForAll,
  ) {
    super();
  }
}

@CommandHandler(GiveTime)
export class GiveTimeHandler implements ICommandHandler<GiveTime> {
  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, time }: GiveTime): Promise<number> {
    const ids = await this.queries.execute(new FindTimeReceivers([userId], time));
    const isPausedForAll = (await this.queries.execute(new CurrentSettings())).pause_all_users === 'on';
    let given = 0;
    for (const id of ids) {
      const { state } = await asSubcommand(id, () =>
        this.store.decide(subscription, id, (now) => giveTime(now, time, this.clock.nowMs(), isPausedForAll)),
      );
      if (hasGotTime(state, time)) given += 1;
    }
    return given;
  }
}
