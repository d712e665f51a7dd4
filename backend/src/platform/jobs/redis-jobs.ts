import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { Queue } from 'bullmq';
import { Config } from '../config/config.js';
import { within } from '../event-store/deadline.js';
import { connectRedis } from '../redis/redis.js';
import type { JobDefinition } from './job.js';
import { Jobs, type JobOptions } from './jobs.js';
import { readPayload } from './payload.js';
import { PREFIX, QUEUE } from './queue.js';

const ADDED_WITHIN = 2_000;

/** Hands jobs to BullMQ. */
@Injectable()
export class RedisJobs extends Jobs implements OnApplicationShutdown {
  private readonly connection;
  private readonly queue: Queue;

  constructor(config: Config) {
    super();
    this.connection = connectRedis(config.redisUrl);
    this.queue = new Queue(QUEUE, { connection: this.connection, prefix: PREFIX, skipWaitingForReady: true });
    this.queue.on('error', () => undefined);
  }

  async add<Payload extends object>(job: JobDefinition<Payload>, payload: Payload, options: JobOptions): Promise<void> {
    const checked = readPayload(job.payload, payload);
    const adding = this.queue.add(
      job.name,
      { ...checked },
      {
        jobId: options.jobId.replaceAll(':', '-'),
        delay: options.delayMs ?? 0,
        attempts: job.attempts,
        backoff: { type: 'custom' },
        removeOnComplete: job.rememberedMs ? { age: job.rememberedMs / 1000 } : true,
        removeOnFail: true,
      },
    );
    await within(ADDED_WITHIN, 'redis', adding).catch((error: unknown) => {
      adding.catch(() => undefined);
      throw new DomainError('UNAVAILABLE', { cause: (error as Error).name });
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await within(1_000, 'redis', this.queue.close()).catch(() => undefined);
    this.connection.disconnect();
  }
}
