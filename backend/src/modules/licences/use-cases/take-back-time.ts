import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Recorded } from '@shop/kernel/events';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { surplusTimeOf, takeIdOf, unusedTimeOf } from '../domain/granted-time.js';
import { takeBack } from '../domain/staff-decisions.js';
import type { SubscriptionEvent } from '../domain/subscription.events.js';
import { subscription, subscriptionIdOf } from '../domain/subscription.js';
import { GrantedTimeReader } from '../services/granted-time-reader.js';

interface TakenTime {
  readonly userId: string;
  readonly productId: number;
  readonly grantId: string;
}

/**
 * Takes the part of a grant's time that has not run off its subscription, once; returns it in milliseconds, also when
 * repeated. A subscription for life stays as it is: all that was granted to it counts as taken back.
 */
export class TakeBackTime extends Command<number> {
  constructor(readonly time: TakenTime) {
    super();
  }
}

@CommandHandler(TakeBackTime)
export class TakeBackTimeHandler implements ICommandHandler<TakeBackTime> {
  constructor(
    private readonly store: AggregateStore,
    private readonly reader: EventReader,
    private readonly times: GrantedTimeReader,
    private readonly clock: Clock,
  ) {}

  async execute({ time: { userId, productId, grantId } }: TakeBackTime): Promise<number> {
    const id = subscriptionIdOf(userId, productId);
    const times = await this.times.read(id);
    const surplusMs = surplusTimeOf(times, grantId);
    if (surplusMs > 0) return surplusMs;
    const now = this.clock.nowMs();
    // What is granted or taken back until the decision is the time of other grants.
    const taken = { takeId: takeIdOf(grantId), lengthMs: unusedTimeOf(times, grantId, now) };
    const { state, events } = await this.store.decide(subscription, id, (current) => takeBack(current, taken, now));
    const [recorded] = events;
    if (recorded?.type === 'SubscriptionTakenBack') return recorded.data.takenMs;
    return state.status === 'none' || !state.grants.has(taken.takeId) ? 0 : this.takenBefore(id, taken.takeId);
  }

  private async takenBefore(id: string, takeId: string): Promise<number> {
    for await (const recorded of this.reader.streamBack(`${subscription.category}-${id}`)) {
      const event = recorded as Recorded<SubscriptionEvent>;
      if (event.type === 'SubscriptionTakenBack' && event.data.takeId === takeId) return event.data.takenMs;
    }
    return 0;
  }
}
