import { Injectable } from '@nestjs/common';
import { MINUTE } from '@shop/kernel/durations';
import { Redis } from 'ioredis';
import { BoundedCache } from '../../../platform/cache/bounded-cache.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Config } from '../../../platform/config/config.js';

const CACHE_BYTES = 2 * 1024 * 1024;
const keyOf = (sessionId: string): string => `session-seen:${sessionId}`;

/** When each session was last used, to the minute. Kept in Redis alone: no fact, and no loss when it is gone. */
@Injectable()
export class SessionsSeen {
  private readonly noted = new BoundedCache<number>({ maxBytes: CACHE_BYTES });

  constructor(
    private readonly redis: Redis,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Costs the caller nothing, whatever becomes of it. */
  note(sessionId: string): void {
    const now = this.clock.nowMs();
    if (now - (this.noted.get(sessionId) ?? 0) < MINUTE) return;
    this.noted.set(sessionId, now);
    this.redis.set(keyOf(sessionId), String(now), 'EX', this.config.sessionTtlS).catch(() => undefined);
  }

  /** Of each session, in their order; `null` where it is not known. */
  async of(sessionIds: readonly string[]): Promise<readonly (Date | null)[]> {
    if (sessionIds.length === 0) return [];
    const times = await this.redis.mget(sessionIds.map(keyOf)).catch(() => []);
    return sessionIds.map((_, index) => (times[index] ? new Date(Number(times[index])) : null));
  }
}
