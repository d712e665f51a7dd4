import type { JobDefinition } from './job.js';

export interface JobOptions {
  /** Derived from the job's subject, so that the same job is only added once. */
  readonly jobId: string;
  readonly delayMs?: number;
}

/** A job with its payload and options. */
export interface JobEntry<Payload extends object> {
  readonly payload: Payload;
  readonly options: JobOptions;
}

export interface QueueDepth {
  readonly waiting: number;
  readonly active: number;
  /** Not due yet, or waiting for another attempt. */
  readonly delayed: number;
}

/** Adds jobs to the queue. Bound by the jobs module. */
export abstract class Jobs {
  /** Resolves when Redis has stored the job; rejects with `DomainError('UNAVAILABLE')` while Redis is away. */
  abstract add<Payload extends object>(
    job: JobDefinition<Payload>,
    payload: Payload,
    options: JobOptions,
  ): Promise<void>;

  /**
   * Adds those of the jobs that the queue lacks: one round trip finds them, however many there are. Rejects as `add`
   * does.
   */
  abstract addMissing<Payload extends object>(
    job: JobDefinition<Payload>,
    entries: readonly JobEntry<Payload>[],
  ): Promise<void>;

  /** Takes a job out that was not begun, if there is one; rejects while Redis is away. */
  abstract remove(jobId: string): Promise<void>;

  /** Counts the jobs of the queue by state; rejects while Redis is away. */
  abstract depth(): Promise<QueueDepth>;

  /** Returns for how long the job that is most overdue waits, in milliseconds; rejects while Redis is away. */
  abstract lagMs(): Promise<number>;
}
