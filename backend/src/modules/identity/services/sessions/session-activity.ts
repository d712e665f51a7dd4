import { Injectable } from '@nestjs/common';
import { MINUTE } from '@shop/kernel/durations';
import { Redis } from 'ioredis';
import { BoundedCache } from '../../../../platform/cache/bounded-cache.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Config } from '../../../../platform/config/config.js';

const CACHE_BYTES = 2 * 1024 * 1024;
const keyOf = (sessionId: string): string => `session-seen:${sessionId}`;

/** Last use of each session, to the minute. Stored in Redis only: it may be lost. */
@Injectable()
export class SessionActivity {
  private readonly noted = new BoundedCache<number>({ maxBytes: CACHE_BYTES });

  constructor(
    private readonly redis: Redis,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Records a use without waiting for it; a failure is ignored. */
  note(sessionId: string): void {
    const now = this.clock.nowMs();
    if (this.clock.isWithin(MINUTE, this.noted.get(sessionId) ?? 0)) return;
    this.noted.set(sessionId, now);
    this.redis.set(keyOf(sessionId), String(now), 'EX', this.config.sessionTtlS).catch(() => undefined);
  }

  /** Returns the last use of each session, in their order; `null` where it is unknown. */
  async of(sessionIds: readonly string[]): Promise<readonly (Date | null)[]> {
    if (sessionIds.length === 0) return [];
    const times = await this.redis.mget(sessionIds.map(keyOf)).catch(() => []);
    return sessionIds.map((_, index) => (times[index] ? new Date(Number(times[index])) : null));
  }
}
