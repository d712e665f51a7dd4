import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TimeForAll } from '@shop/contracts/bulk';
import type { Recorded } from '@shop/kernel/events';
import { currentContext } from '../../../platform/context/request-context.js';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { unusedTimeOfStaff } from '../domain/granted-time.js';
import { subscription } from '../domain/subscription.js';
import type { SubscriptionEvent } from '../domain/subscription.events.js';
import { hasGotTime, takeTime, timeGrantId } from '../domain/time-for-all.js';
import { GrantedTimeStore } from '../services/granted-time-store.js';
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
    private readonly times: GrantedTimeStore,
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
    let isTakenBack = false;
    for await (const recorded of this.events.streamBack(`${subscription.category}-${id}`)) {
      const { type, data, metadata } = recorded as Recorded<SubscriptionEvent>;
      if (type === 'SubscriptionDaysAdjusted' && metadata.commandId === commandId) return true;
      // Another subscription of the product has followed the removed one.
      if (type === 'SubscriptionRemoved') return false;
      if (type === 'SubscriptionExtended' && data.grantId === timeGrantId(time)) break;
      isTakenBack ||= type === 'SubscriptionTakenBack' || type === 'SubscriptionGrantRevoked';
    }
    return this.decide(id, time, isTakenBack);
  }

  /**
   * Takes the time. After a refund it takes time of administrators only, because the time may have restored days of the
   * refunded order.
   */
  private async decide(id: string, time: TimeForAll, isTakenBack: boolean): Promise<boolean> {
    let taken: readonly SubscriptionEvent[] = [];
    await this.times.decide(id, (times, now) => {
      const { leftMs, cutMs } = unusedTimeOfStaff(times, now);
      taken = takeTime(times.state, time, { leftMs: isTakenBack ? leftMs : Infinity, cutMs }, now);
      return taken;
    });
    return taken.some(({ type }) => type === 'SubscriptionDaysAdjusted');
  }
}
