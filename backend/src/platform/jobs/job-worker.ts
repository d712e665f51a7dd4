import { SpanKind } from '@opentelemetry/api';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { UnrecoverableError, Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { randomId } from '../uuid/uuid.js';
import { Config } from '../config/config.js';
import { runInContext } from '../context/request-context.js';
import { within } from '../deadline/deadline.js';
import { Features } from '../feature/features.js';
import { jobRuns } from '../metrics/instruments.js';
import { connectBlockingRedis } from '../redis/redis.js';
import { traced } from '../telemetry/tracing.js';
import { FailedJobs } from './failed-jobs.js';
import { type JobDefinition, type JobProcessor, RunAgainAfterError } from './job.js';
import { readPayload, UnfitPayloadError } from './payload.js';
import { PREFIX, QUEUE } from './queue.js';

const AT_A_TIME = 32;
const LONGEST_BACKOFF = 60_000;
const FINISHED_WITHIN_MS = 8_000;
/**
 * Time for which a job of a dead process stays locked, in milliseconds; then another process runs it, any number of
 * times.
 */
const LOCK_MS = 5_000;
const STALLED_CHECK_MS = 2_500;
const STALLED_AT_MOST = 1_000;

/** Runs jobs, in processes that are workers. */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('jobs');
  private readonly processors = new Map<string, JobProcessor<object>>();
  private worker: Worker | undefined;
  private connection: Redis | undefined;

  constructor(
    private readonly features: Features,
    private readonly modules: ModuleRef,
    private readonly config: Config,
    private readonly failed: FailedJobs,
  ) {}

  onApplicationBootstrap(): void {
    for (const type of this.features.all('jobs')) {
      const processor = this.modules.get(type, { strict: false });
      const job = processor.job.name;
      this.processors.set(job, processor);
      for (const outcome of ['done', 'failed']) jobRuns.zero({ job, outcome });
    }
    if (this.config.role !== 'api') this.start();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.worker) await within(FINISHED_WITHIN_MS, 'jobs', this.worker.close()).catch(() => undefined);
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
      settings: {
        backoffStrategy: (made, _type, error, job) =>
          error instanceof RunAgainAfterError ? error.waitMs : this.backoff(made, job?.name),
      },
    });
    this.worker.on('error', () => undefined);
    this.worker.on('completed', (job) => void this.failed.remove(this.listedId(job)).catch(() => undefined));
    this.worker.on('failed', (job, error) => {
      if (error instanceof RunAgainAfterError) return;
      const line = { err: error, job: job?.name, jobId: job?.id, attempts: job?.attemptsMade };
      const hadLastAttempt = job !== undefined && job.attemptsMade >= (job.opts.attempts ?? 1);
      if (!hadLastAttempt && !(error instanceof UnrecoverableError)) {
        this.logger.warn(line, 'job failed, will be tried again');
        return;
      }
      this.logger.error(line, 'job given up');
      if (job) this.record(job, error);
    });
  }

  /** Returns the definition of the jobs of a name. */
  definition(name: string): JobDefinition | undefined {
    return this.processors.get(name)?.job;
  }

  private record(job: Job, { message: reason }: Error): void {
    const { name, attemptsMade: attempts } = job;
    const payload = job.data as object;
    const recording = this.failed.record({ _id: this.listedId(job), name, payload, reason, attempts });
    recording.catch((error: unknown) => {
      this.logger.warn({ err: error, job: name }, 'a failed job is not listed');
    });
  }

  private listedId({ id = '', name, data }: Job): string {
    return this.definition(name)?.listedAs?.(data as object) ?? id;
  }

  /**
   * Runs a job. The command id differs at every attempt, because a later attempt may have more to record; deciders
   * recognise repetitions.
   */
  private async run(job: Job): Promise<void> {
    const processor = this.processors.get(job.name);
    if (!processor) throw new UnrecoverableError(`unknown job ${job.name}`);
    const endTimer = jobRuns.startTimer({ job: job.name });
    const commandId = `job/${job.id ?? ''}/${String(job.timestamp)}/${String(job.attemptsStarted)}`;
    try {
      const payload = readPayload(processor.job.payload, job.data);
      const correlationId = randomId();
      const context = { correlationId, commandId, causationId: `job/${job.id ?? ''}`, isFirstRun: true };
      await runInContext(context, () =>
        traced(`job ${job.name}`, correlationId, { kind: SpanKind.CONSUMER }, () => processor.run(payload)),
      );
      endTimer({ outcome: 'done' });
    } catch (error) {
      endTimer({ outcome: error instanceof RunAgainAfterError ? 'done' : 'failed' });
      if (error instanceof RunAgainAfterError) throw error;
      if (error instanceof UnfitPayloadError) throw new UnrecoverableError(error.message);
      // The queue stores message and stack, which may quote an address; the log, which redacts it, gets the cause.
      throw new Error(`${job.name} failed`, { cause: error });
    }
  }

  private backoff(made: number, name: string | undefined): number {
    const definition = name === undefined ? undefined : this.processors.get(name)?.job;
    if (!definition) return LONGEST_BACKOFF;
    const { backoffMs, maxBackoffMs = LONGEST_BACKOFF } = definition;
    return Math.min(backoffMs * 2 ** Math.min(made - 1, 30), maxBackoffMs);
  }
}
