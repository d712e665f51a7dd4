import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { UnrecoverableError, Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { Config } from '../config/config.js';
import { runInContext } from '../context/request-context.js';
import { within } from '../deadline/deadline.js';
import { connectBlockingRedis } from '../redis/redis.js';
import { JOB, type JobDefinition, type JobRunner } from './job.js';
import { readPayload, UnfitPayload } from './payload.js';
import { PREFIX, QUEUE } from './queue.js';

const AT_A_TIME = 32;
const LONGEST_BACKOFF = 60_000;
const FINISHED_WITHIN = 8_000;
/** How long a job of a process that died is held; then another takes it on, as often as it happens. */
const LOCK_MS = 5_000;
const STALLED_CHECK_MS = 2_500;
const STALLED_AT_MOST = 1_000;

interface Known {
  readonly definition: JobDefinition;
  readonly runner: JobRunner<object>;
}

/** Runs jobs, in processes that are workers. */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('jobs');
  private readonly known = new Map<string, Known>();
  private worker: Worker | undefined;
  private connection: Redis | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    for (const { metatype, instance } of this.discovery.getProviders()) {
      const definition = metatype && (Reflect.getMetadata(JOB, metatype) as JobDefinition | undefined);
      if (definition) this.known.set(definition.name, { definition, runner: instance as JobRunner<object> });
    }
    if (this.config.role !== 'api') this.start();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.worker) await within(FINISHED_WITHIN, 'jobs', this.worker.close()).catch(() => undefined);
    this.connection?.disconnect();
  }

  private start(): void {
    this.connection = connectBlockingRedis(this.config.redisUrl);
    this.worker = new Worker(QUEUE, (job) => this.run(job), {
      connection: this.connection,
      prefix: PREFIX,
      concurrency: AT_A_TIME,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      maxStalledCount: STALLED_AT_MOST,
      settings: { backoffStrategy: (made, _type, _error, job) => this.backoff(made, job?.name) },
    });
    this.worker.on('error', () => undefined);
    this.worker.on('failed', (job, error) => {
      const givenUp = job && job.attemptsMade >= (job.opts.attempts ?? 1);
      const line = { err: error, job: job?.name, jobId: job?.id, attempts: job?.attemptsMade };
      if (givenUp || error instanceof UnrecoverableError) this.logger.error(line, 'job given up');
      else this.logger.warn(line, 'job failed, will be tried again');
    });
  }

  /** The command id differs from try to try: a later try may find more to record. Deciders know what is already so. */
  private async run(job: Job): Promise<void> {
    const known = this.known.get(job.name);
    if (!known) throw new UnrecoverableError(`unknown job ${job.name}`);
    const commandId = `job/${job.id ?? ''}/${String(job.timestamp)}/${String(job.attemptsStarted)}`;
    try {
      const payload = readPayload(known.definition.payload, job.data);
      await runInContext({ commandId, causationId: `job/${job.id ?? ''}` }, () => known.runner.run(payload));
    } catch (error) {
      if (error instanceof UnfitPayload) throw new UnrecoverableError(error.message);
      // The queue keeps message and stack, which may quote an address; the log, where it is hidden, gets them whole.
      throw new Error(`${job.name} failed`, { cause: error });
    }
  }

  private backoff(made: number, name: string | undefined): number {
    const definition = name === undefined ? undefined : this.known.get(name)?.definition;
    if (!definition) return LONGEST_BACKOFF;
    const { backoffMs, maxBackoffMs = LONGEST_BACKOFF } = definition;
    return Math.min(backoffMs * 2 ** Math.min(made - 1, 30), maxBackoffMs);
  }
}
