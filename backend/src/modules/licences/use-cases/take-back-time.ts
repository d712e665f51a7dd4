import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Recorded } from '@shop/kernel/events';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { takeBack } from '../domain/staff-decisions.js';
import type { SubscriptionEvent } from '../domain/subscription.events.js';
import { subscription, subscriptionIdOf } from '../domain/subscription.js';

interface TakenTime {
  readonly userId: string;
  readonly productId: number;
  readonly takeId: string;
  readonly lengthMs: number;
}

/** Takes time off a subscription, once for each `takeId`; returns the milliseconds that were taken, also when repeated. */
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
    private readonly clock: Clock,
  ) {}

  async execute({ time: { userId, productId, ...time } }: TakeBackTime): Promise<number> {
    const id = subscriptionIdOf(userId, productId);
    const { state } = await this.store.decide(subscription, id, (now) => takeBack(now, time, this.clock.nowMs()));
    if (state.status === 'none' || !state.grants.has(time.takeId)) return 0;
    for await (const recorded of this.reader.streamBack(`${subscription.category}-${id}`)) {
      const event = recorded as Recorded<SubscriptionEvent>;
      if (event.type === 'SubscriptionTakenBack' && event.data.takeId === time.takeId) return event.data.takenMs;
    }
    return 0;
  }
}
