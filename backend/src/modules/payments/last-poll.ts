import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { ChargesView } from './views/charges.view.js';

const KEY = 'payments:polled-at';

/**
 * Instant up to which the workers have read the payments at the bank and recorded each, for a starting worker. It may
 * be lost with Redis.
 */
@Injectable()
export class LastPoll {
  constructor(
    private readonly redis: Redis,
    private readonly view: ChargesView,
  ) {}

  /** Stores the instant, in milliseconds; never rejects. */
  async note(at: number): Promise<void> {
    await this.redis.set(KEY, String(at)).catch(() => undefined);
  }

  /** Returns the instant, or an earlier one where Redis does not know it; `null` before the first charge. */
  async at(): Promise<number | null> {
    const noted = await this.redis.get(KEY).catch(() => null);
    return noted === null ? this.lastAtWork() : Number(noted);
  }

  /**
   * Returns an instant before the last stop of all workers. While one worked, charges were closed, so the newest closed
   * charge was opened before that stop. A charge opened without a worker stays open, unless its buyer cancelled it.
   */
  private async lastAtWork(): Promise<number | null> {
    const [closed, open] = await Promise.all([
      this.view.find({ open: false }, { sort: { open: -1, reservedAt: -1, _id: -1 }, limit: 1 }),
      this.view.find({ open: true }, { sort: { open: 1, reservedAt: 1, _id: 1 }, limit: 1 }),
    ]);
    const instants = [...closed, ...open].map(({ reservedAt }) => reservedAt.getTime());
    return instants.length === 0 ? null : Math.min(...instants);
  }
}
