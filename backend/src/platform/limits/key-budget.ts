import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../config/config.js';
import { pointsOf } from './request-budget.js';

const PER_SECOND = 10;
const BURST = 50;
const FULL_AFTER_MS = (BURST / PER_SECOND) * 1000;

/** Takes points from a bucket, and returns 0 or the milliseconds until it has them. */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local size, fullAfter, points = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local kept = redis.call('HMGET', KEYS[1], 'points', 'at')
local gained = math.max(0, now - (tonumber(kept[2]) or now)) * size / fullAfter
local left = math.min(size, (tonumber(kept[1]) or size) + gained)
local wait = math.max(0, points - left) * fullAfter / size
if wait == 0 then left = left - points end
redis.call('HSET', KEYS[1], 'points', left, 'at', now)
redis.call('PEXPIRE', KEYS[1], fullAfter)
return math.ceil(wait)`;

/**
 * The limit of each API key: a bucket of 50 points that refills at 10 a second, exact over all processes. While Redis
 * is away each process counts for itself.
 */
@Injectable()
export class KeyBudget {
  private readonly size: number;
  private readonly insurance: RateLimiterMemory;

  constructor(
    private readonly redis: Redis,
    { rateLimitScale }: Config,
  ) {
    this.size = Math.max(1, Math.round(BURST * rateLimitScale));
    this.insurance = new RateLimiterMemory({ points: this.size, duration: FULL_AFTER_MS / 1000 });
  }

  /** Takes the points of one request. Returns 0, or the milliseconds until there is room for it. */
  async take(keyId: string, bodyBytes = 0): Promise<number> {
    const points = Math.min(pointsOf(bodyBytes), this.size);
    try {
      return Number(await this.redis.eval(TAKE, 1, `shop:key-budget:${keyId}`, this.size, FULL_AFTER_MS, points));
    } catch {
      return this.insurance.consume(keyId, points).then(
        () => 0,
        (rejected: unknown) => {
          if (rejected instanceof RateLimiterRes) return rejected.msBeforeNext;
          throw rejected;
        },
      );
    }
  }
}
