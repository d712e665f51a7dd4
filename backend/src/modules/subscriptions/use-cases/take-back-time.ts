import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { takeIdOf } from '../domain/grant-ids.js';
import { unusedTimeOf } from '../domain/granted-time.js';
import { takeBack } from '../domain/staff-decisions.js';
import { subscriptionIdOf } from '../domain/subscription.js';
import { GrantedTimeStore } from '../services/granted-time-store.js';

interface TakenTime {
  readonly userId: string;
  readonly productId: number;
  readonly grantId: string;
}

/**
 * Ends the time of a refunded grant, once: takes the rest of it off its subscription. Returns all time that had not
 * run, including time taken by administrators before, in milliseconds, also when repeated. A subscription for life, and
 * a removed one, stay as they are.
 */
export class TakeBackTime extends Command<number> {
  constructor(readonly time: TakenTime) {
    super();
  }
}

@CommandHandler(TakeBackTime)
export class TakeBackTimeHandler implements ICommandHandler<TakeBackTime> {
  constructor(private readonly times: GrantedTimeStore) {}

  async execute({ time: { userId, productId, grantId } }: TakeBackTime): Promise<number> {
    const id = subscriptionIdOf(userId, productId);
    const takeId = takeIdOf(grantId);
    let unusedMs = 0;
    await this.times.decide(id, (times, now) => {
      const unused = unusedTimeOf(times, grantId, now);
      unusedMs = unused.leftMs + unused.cutMs;
      return takeBack(times.state, { takeId, ...unused }, now);
    });
    // Read back: an earlier run may have recorded it, and a removed subscription records nothing.
    return (await this.times.read(id)).refunded.get(takeId) ?? unusedMs;
  }
}
