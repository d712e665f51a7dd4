import type { JobDefinition } from './job.js';

export interface JobOptions {
  /** Derived from what the job is about: adding the same one twice is adding it once. */
  readonly jobId: string;
  readonly delayMs?: number;
}

/** Where work is handed in. Bound by the jobs module. */
export abstract class Jobs {
  /** Resolves when the job is kept by Redis; rejects with `DomainError('UNAVAILABLE')` while Redis is away. */
  abstract add<Payload extends object>(
    job: JobDefinition<Payload>,
    payload: Payload,
    options: JobOptions,
  ): Promise<void>;
}
