import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { within } from '../../../platform/deadline/deadline.js';

const KEY = 'block-hits';
const GATHERED_FOR_MS = 1_000;

/**
 * Counts what each block rejects, without an event: a rejected request costs an addition, and all of a second one write
 * to Redis. Stored in Redis only: the counts may be lost. While Redis is away they wait here, one number a block.
 */
@Injectable()
export class BlockHits implements OnApplicationShutdown {
  private gathered = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly redis: Redis) {}

  async onApplicationShutdown(): Promise<void> {
    await within(GATHERED_FOR_MS, 'redis', this.flush()).catch(() => undefined);
  }

  note(blockId: string, hits = 1): void {
    this.gathered.set(blockId, (this.gathered.get(blockId) ?? 0) + hits);
    this.timer ??= setTimeout(() => void this.flush(), GATHERED_FOR_MS).unref();
  }

  /** Returns the hits of blocks, in their order; 0 while Redis is away. */
  async of(blockIds: readonly string[]): Promise<readonly number[]> {
    if (blockIds.length === 0) return [];
    const counts = await this.redis.hmget(KEY, ...blockIds).catch((): null[] => []);
    return blockIds.map((_, index) => Number(counts[index] ?? 0));
  }

  /** Forgets the hits of a removed block. */
  async forget(blockId: string): Promise<void> {
    await this.redis.hdel(KEY, blockId);
  }

  /** Adds what was gathered to the counts; counts that fail wait for the next time. */
  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { gathered } = this;
    this.gathered = new Map();
    if (gathered.size === 0) return;
    const additions = this.redis.multi();
    for (const [blockId, hits] of gathered) additions.hincrby(KEY, blockId, hits);
    await additions.exec().catch(() => {
      for (const [blockId, hits] of gathered) this.note(blockId, hits);
    });
  }
}
