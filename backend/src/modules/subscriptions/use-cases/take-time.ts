import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TimeForAll } from '@shop/contracts/bulk';
import type { Recorded } from '@shop/kernel/events';
import { Clock } from '../../../platform/clock/clock.js';
import { currentContext } from '../../../platform/context/request-context.js';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { subscription } from '../domain/subscription.js';
import type { SubscriptionEvent } from '../domain/subscription.events.js';
import { hasGotTime, takeTime, timeGrantId } from '../domain/time-for-all.js';
import { ClientSubscriptionsView } from '../views/client-subscriptions.view.js';

/** Takes given time back from a user's subscriptions. Returns the number of changed subscriptions. */
export class TakeTime extends Command<number> {
  constructor(
    readonly userId: string,
    readonly time: TimeForAll,
  ) {
    super();
  }
}

@CommandHandler(TakeTime)
export class TakeTimeHandler implements ICommandHandler<TakeTime> {
  constructor(
    private readonly store: AggregateStore,
    private readonly view: ClientSubscriptionsView,
    private readonly events: EventReader,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, time }: TakeTime): Promise<number> {
    const rows = (await this.view.get(userId))?.subscriptions ?? [];
    let taken = 0;
    for (const { id } of rows) if (await asSubcommand(id, () => this.take(id, time))) taken += 1;
    return taken;
  }

  /** Returns true where time was taken, now or by an earlier run of the command. */
  private async take(id: string, time: TimeForAll): Promise<boolean> {
    if (!hasGotTime(await this.store.load(subscription, id), time)) return false;
    const { commandId } = currentContext();
    for await (const recorded of this.events.streamBack(`${subscription.category}-${id}`)) {
      const { type, data, metadata } = recorded as Recorded<SubscriptionEvent>;
      if (metadata.commandId === commandId) return true;
      // Another subscription of the product has followed the removed one.
      if (type === 'SubscriptionRemoved') return false;
      if (type === 'SubscriptionExtended' && data.grantId === timeGrantId(time)) break;
    }
    const { events } = await this.store.decide(subscription, id, (now) => takeTime(now, time, this.clock.nowMs()));
    return events.length > 0;
  }
}
