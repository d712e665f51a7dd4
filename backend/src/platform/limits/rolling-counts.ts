import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { randomId } from '../uuid/uuid.js';
import type { CountRule } from './limit.js';

/**
 * Stores each try under its instant for as long as it counts. Returns the milliseconds until the oldest counts no more.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], 0, now - ARGV[1])
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then
  return redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2] + ARGV[1] - now
end
redis.call('ZADD', KEYS[1], now, ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return 0`;

/**
 * Counts in a window that moves: in no span of its length do more pass, where a window with a fixed start lets twice as
 * many.
 */
export class RollingCounts {
  private readonly insurance: RateLimiterMemory;

  constructor(
    private readonly redis: Redis,
    private readonly rule: CountRule,
    private readonly points: number,
  ) {
    this.insurance = new RateLimiterMemory({ points, duration: rule.perMs / 1000 });
  }

  /** Counts one try and returns 0, or the milliseconds to wait where it is one too many. */
  async take(key: string): Promise<number> {
    try {
      return Number(await this.redis.eval(TAKE, 1, this.nameOf(key), this.rule.perMs, this.points, randomId()));
    } catch {
      return this.insurance.consume(key).then(
        () => 0,
        (rejected: unknown) => {
          if (rejected instanceof RateLimiterRes) return rejected.msBeforeNext;
          throw rejected;
        },
      );
    }
  }

  /** Gives the newest try back. */
  async giveBack(key: string): Promise<void> {
    await this.redis.zpopmax(this.nameOf(key)).catch(() => this.insurance.reward(key));
  }

  private nameOf(key: string): string {
    return `shop:rolling:${this.rule.name}:${key}`;
  }
}
