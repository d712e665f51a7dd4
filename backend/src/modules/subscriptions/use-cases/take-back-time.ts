import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { takeIdOf, unusedTimeOf } from '../domain/granted-time.js';
import { takeBack } from '../domain/staff-decisions.js';
import { subscription, subscriptionIdOf } from '../domain/subscription.js';
import { GrantedTimeReader } from '../services/granted-time-reader.js';

interface TakenTime {
  readonly userId: string;
  readonly productId: number;
  readonly grantId: string;
}

/**
 * Ends the time of a refunded grant, once: takes what is left of it off its subscription. Returns all that had not run,
 * with what administrators had taken before, in milliseconds, also when repeated. A subscription for life, and one that
 * was removed, stay as they are.
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
    private readonly times: GrantedTimeReader,
    private readonly clock: Clock,
  ) {}

  async execute({ time: { userId, productId, grantId } }: TakeBackTime): Promise<number> {
    const id = subscriptionIdOf(userId, productId);
    const takeId = takeIdOf(grantId);
    const times = await this.times.read(id);
    const before = times.refunded.get(takeId);
    if (before !== undefined) return before;
    const now = this.clock.nowMs();
    // What is granted or taken back until the decision is the time of other grants.
    const unused = unusedTimeOf(times, grantId, now);
    const { state, events } = await this.store.decide(subscription, id, (current) =>
      takeBack(current, { takeId, ...unused }, now),
    );
    const [recorded] = events;
    if (recorded?.type === 'SubscriptionTakenBack') return recorded.data.refundedMs;
    const wasTaken = state.status !== 'none' && state.grants.has(takeId);
    const meantime = wasTaken ? (await this.times.read(id)).refunded.get(takeId) : undefined;
    return meantime ?? unused.leftMs + unused.cutMs;
  }
}
