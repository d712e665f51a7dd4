import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../config/config.js';
import { Secrets } from '../config/secrets.js';
import type { CountRule } from './limit.js';
import { limited } from '../responses/rejections.js';
import { RollingCounts } from './rolling-counts.js';

/** Rate limits shared by all processes through Redis; while Redis is away each process counts for itself. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterRedis>();
  private readonly rolling = new Map<string, RollingCounts>();

  constructor(
    private readonly redis: Redis,
    private readonly config: Config,
    private readonly secrets: Secrets,
  ) {}

  /** Counts one try; throws `RATE_LIMITED` when it is one too many. */
  async consume(rule: CountRule, key: string): Promise<void> {
    if (rule.isRolling) {
      const wait = await this.rollingOf(rule).take(this.hidden(key));
      if (wait > 0) throw limited(wait);
      return;
    }
    try {
      await this.limiter(rule).consume(this.hidden(key));
    } catch (rejected) {
      throw rejected instanceof RateLimiterRes ? limited(rejected.msBeforeNext) : rejected;
    }
  }

  /** Throws `RATE_LIMITED` when the points are used up; counts nothing. For limits on failures. */
  async check(rule: CountRule, key: string): Promise<void> {
    const now = await this.limiter(rule).get(this.hidden(key));
    if (now && now.remainingPoints <= 0) throw limited(now.msBeforeNext);
  }

  /** Counts one failure. */
  async count(rule: CountRule, key: string): Promise<void> {
    await this.limiter(rule).penalty(this.hidden(key));
  }

  /** Refunds one try, because a malformed request does not count. */
  async refund(rule: CountRule, key: string): Promise<void> {
    if (rule.isRolling) await this.rollingOf(rule).giveBack(this.hidden(key));
    else await this.limiter(rule).reward(this.hidden(key));
  }

  /** Forgets all tries. */
  async forget(rule: CountRule, key: string): Promise<void> {
    await this.limiter(rule).delete(this.hidden(key));
  }

  /** Returns true and counts one try while the limit has room. For limits whose rejection must stay invisible. */
  async admits(rule: CountRule, key: string): Promise<boolean> {
    const now = await this.limiter(rule).penalty(this.hidden(key));
    return now.consumedPoints <= this.points(rule);
  }

  private points(rule: CountRule): number {
    return rule.unscaled ? rule.points : Math.max(1, Math.round(rule.points * this.config.rateLimitScale));
  }

  /** Digests a key, so that Redis holds no readable addresses and names. */
  private hidden(key: string): string {
    return this.secrets.hmac('rate-limits', key).toString('base64url').slice(0, 22);
  }

  private rollingOf(rule: CountRule): RollingCounts {
    const counts = this.rolling.get(rule.name) ?? new RollingCounts(this.redis, rule, this.points(rule));
    this.rolling.set(rule.name, counts);
    return counts;
  }

  private limiter(rule: CountRule): RateLimiterRedis {
    const known = this.limiters.get(rule.name);
    if (known) return known;
    const limits = { keyPrefix: `shop:limit:${rule.name}`, points: this.points(rule), duration: rule.perMs / 1000 };
    const limiter = new RateLimiterRedis({
      ...limits,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(limits),
    });
    this.limiters.set(rule.name, limiter);
    return limiter;
  }
}
