import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { within } from '../../platform/deadline/deadline.js';
import { MONGO } from '../../platform/documents/documents.module.js';
import { repeated } from '../../platform/documents/repeated.js';

const RESPONSE_TIMEOUT_MS = 1_500;
const KEY = 'status:measured-at';
const PROBER = 'prober';

interface BeatRow {
  readonly _id: string;
  readonly at: number;
}

/**
 * Instant of the last measurement, in milliseconds, for a process that takes over: the time since then is a gap. Stored
 * in both engines, because either may be away; when both are lost, the gap begins at the last recorded change.
 */
@Injectable()
export class ProbeBeats {
  constructor(
    private readonly redis: Redis,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  private get rows() {
    return this.connection.collection<BeatRow>('probe_beats');
  }

  /** Stores the instant; never rejects. */
  async beat(at: number): Promise<void> {
    const write = repeated(() => this.rows.updateOne({ _id: PROBER }, { $set: { at } }, { upsert: true }));
    await Promise.allSettled([this.redis.set(KEY, String(at)), within(RESPONSE_TIMEOUT_MS, 'documents', write)]);
  }

  /** Returns the instant of the last measurement at little cost; `null` while Redis does not know it. */
  async newest(): Promise<number | null> {
    const cached = await this.redis.get(KEY).catch(() => null);
    return cached === null ? null : Number(cached);
  }

  /** Returns the newest instant that either engine knows; `null` without one. */
  async last(): Promise<number | null> {
    const [cached, row] = await Promise.allSettled([
      this.redis.get(KEY),
      within(
        RESPONSE_TIMEOUT_MS,
        'documents',
        repeated(() => this.rows.findOne({ _id: PROBER })),
      ),
    ]);
    const instants = [
      ...(cached.status === 'fulfilled' && cached.value !== null ? [Number(cached.value)] : []),
      ...(row.status === 'fulfilled' && row.value ? [row.value.at] : []),
    ];
    return instants.length === 0 ? null : Math.max(...instants);
  }
}
