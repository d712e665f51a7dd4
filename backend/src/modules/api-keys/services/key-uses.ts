import { Injectable } from '@nestjs/common';
import { MINUTE } from '@shop/kernel/durations';
import { Redis } from 'ioredis';
import { BoundedCache } from '../../../platform/cache/bounded-cache.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Sealing } from '../../../platform/sealing/sealing.js';

const CACHE_BYTES = 1_000_000;
const PLACE = 'API key use';
const usesOf = (userId: string): string => `api-key-uses:${userId}`;

export interface KeyUse {
  readonly at: Date;
  readonly address: string | null;
}

/** Last use of each key, to the minute. Stored in Redis only: it may be lost. The address is sealed for the person. */
@Injectable()
export class KeyUses {
  private readonly noted = new BoundedCache<number>({ maxBytes: CACHE_BYTES });

  constructor(
    private readonly redis: Redis,
    private readonly sealing: Sealing,
    private readonly clock: Clock,
  ) {}

  /** Records a use without waiting for it; a failure is ignored. */
  note(userId: string, keyId: string, address: string): void {
    const now = this.clock.nowMs();
    if (this.clock.isWithin(MINUTE, this.noted.get(keyId) ?? -Infinity)) return;
    this.noted.set(keyId, now);
    this.store(userId, keyId, { at: now, address }).catch(() => {
      this.noted.delete(keyId);
    });
  }

  /** Returns the last use of each key of a person, by its id; a key without one is missing. */
  async of(userId: string): Promise<ReadonlyMap<string, KeyUse>> {
    const [uses, keyring] = await Promise.all([
      this.redis.hgetall(usesOf(userId)).catch((): Record<string, string> => ({})),
      this.sealing.keyring([userId]),
    ]);
    return new Map(
      Object.entries(uses).map(([keyId, text]) => {
        const { at, sealed } = JSON.parse(text) as { at: number; sealed: string | null };
        const address = sealed === null ? null : (keyring.open(userId, sealed, PLACE) as string | null);
        return [keyId, { at: new Date(at), address }];
      }),
    );
  }

  /** Forgets the uses of keys that have ended; a failure is ignored. */
  async forget(userId: string, keyIds: readonly string[]): Promise<void> {
    if (keyIds.length > 0) await this.redis.hdel(usesOf(userId), ...keyIds).catch(() => undefined);
  }

  private async store(userId: string, keyId: string, { at, address }: { at: number; address: string }): Promise<void> {
    const sealed = await this.sealing.seal(userId, address, PLACE);
    await this.redis.hset(usesOf(userId), keyId, JSON.stringify({ at, sealed }));
  }
}
