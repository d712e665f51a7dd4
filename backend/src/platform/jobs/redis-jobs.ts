import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { Queue } from 'bullmq';
import { Config } from '../config/config.js';
import { within } from '../deadline/deadline.js';
import { connectRedis } from '../redis/redis.js';
import type { JobDefinition } from './job.js';
import { type JobEntry, Jobs, type JobOptions, type QueueDepth } from './jobs.js';
import { readPayload } from './payload.js';
import { PREFIX, QUEUE } from './queue.js';

const ADDED_WITHIN_MS = 2_000;

/** Returns the id in a form that BullMQ accepts. */
const queueIdOf = (jobId: string): string => jobId.replaceAll(':', '-');

/** Hands jobs to BullMQ. */
@Injectable()
export class RedisJobs extends Jobs implements OnApplicationShutdown {
  private readonly connection;
  private queue: Queue | undefined;

  constructor(config: Config) {
    super();
    this.connection = connectRedis(config.redisUrl);
  }

  async add<Payload extends object>(job: JobDefinition<Payload>, payload: Payload, options: JobOptions): Promise<void> {
    const checked = readPayload(job.payload, payload);
    const adding = this.opened().add(
      job.name,
      { ...checked },
      {
        jobId: queueIdOf(options.jobId),
        delay: options.delayMs ?? 0,
        attempts: job.attempts,
        backoff: { type: 'custom' },
        removeOnComplete: job.rememberedMs ? { age: job.rememberedMs / 1000 } : true,
        removeOnFail: true,
      },
    );
    adding.catch(() => (this.queue = undefined));
    await within(ADDED_WITHIN_MS, 'redis', adding).catch(() => {
      throw new DomainError('UNAVAILABLE');
    });
  }

  async addMissing<Payload extends object>(
    job: JobDefinition<Payload>,
    entries: readonly JobEntry<Payload>[],
  ): Promise<void> {
    const queue = this.opened();
    const asked = entries.reduce(
      (asking, { options }) => asking.exists(queue.toKey(queueIdOf(options.jobId))),
      this.connection.pipeline(),
    );
    const found = await within(ADDED_WITHIN_MS, 'redis', asked.exec()).catch(() => {
      throw new DomainError('UNAVAILABLE');
    });
    const missing = entries.filter((_, at) => found?.[at]?.[1] !== 1);
    for (const { payload, options } of missing) await this.add(job, payload, options);
  }

  async remove(jobId: string): Promise<void> {
    await within(ADDED_WITHIN_MS, 'redis', this.opened().remove(queueIdOf(jobId)));
  }

  /**
   * Returns the age of the oldest due job, by the clock of Redis: jobs have the time of the machines' clocks,
   * regardless of the application's.
   */
  async lagMs(): Promise<number> {
    const queue = this.opened();
    const [waiting, delayed, [seconds = 0]] = await Promise.all([
      queue.getJobs(['waiting'], 0, 0, true),
      queue.getJobs(['delayed'], 0, 0, true),
      this.connection.time(),
    ]);
    const dueAt = [...waiting, ...delayed].map(({ timestamp, delay }) => timestamp + delay);
    return Math.max(0, ...dueAt.map((at) => Number(seconds) * 1000 - at));
  }

  async depth(): Promise<QueueDepth> {
    const { waiting = 0, active = 0, delayed = 0 } = await this.opened().getJobCounts('waiting', 'active', 'delayed');
    return { waiting, active, delayed };
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.queue) await within(1_000, 'redis', this.queue.close()).catch(() => undefined);
    this.connection.disconnect();
  }

  /**
   * Returns the queue, or a new one on the same connection after a failure, because a queue whose first command failed
   * never recovers.
   */
  private opened(): Queue {
    if (this.queue) return this.queue;
    this.queue = new Queue(QUEUE, { connection: this.connection, prefix: PREFIX });
    this.queue.on('error', () => undefined);
    return this.queue;
  }
}
