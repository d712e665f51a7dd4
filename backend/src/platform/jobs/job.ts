import type { Type } from '@nestjs/common';
import { Kinded } from '../feature/kind.js';

export type PayloadClass<Payload extends object> = new () => Payload;

/** A kind of work that waits or talks to the outside. Its payload carries ids only. */
export interface JobDefinition<Payload extends object = object> {
  /** Permanent. */
  readonly name: string;
  /** class-validator class; a payload that does not fit is rejected and reported. */
  readonly payload: PayloadClass<Payload>;
  /** Attempts before the job is given up (and left to the sweep). */
  readonly attempts: number;
  /** Wait before the second attempt, in milliseconds; doubled each time, at most `maxBackoffMs` (a minute). */
  readonly backoffMs: number;
  readonly maxBackoffMs?: number;
  /**
   * Time for which the id of a finished job is remembered, in milliseconds, so that adding it again does nothing.
   * Unset: it may be added again at once.
   */
  readonly rememberedMs?: number;
  /** Returns the id under which failed jobs of one subject are listed as one; unset: each is listed by itself. */
  listedAs?(payload: Payload): string;
}

/** Declares a kind of job; a feature lists its `JobProcessor` under `jobs`. */
export const defineJob = <Payload extends object>(job: JobDefinition<Payload>): JobDefinition<Payload> => job;

/** Ends a run whose work is not due yet: the job runs again after `waitMs`, and did not fail. */
export class RunAgainAfterError extends Error {
  override readonly name = 'RunAgainAfterError';

  constructor(readonly waitMs: number) {
    super('not due yet');
  }
}

/** Runs the jobs of one definition. Safe to run twice. */
export abstract class JobProcessor<Payload extends object> extends Kinded<'job'> {
  abstract readonly job: JobDefinition<Payload>;
  abstract run(payload: Payload): Promise<void>;
}

declare module '../feature/features.js' {
  interface Contributions {
    /** Processors of jobs, run by workers. */
    readonly jobs: readonly Type<JobProcessor<object>>[];
  }
}
