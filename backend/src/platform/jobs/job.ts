import { Injectable, SetMetadata, applyDecorators } from '@nestjs/common';

export type PayloadClass<Payload extends object> = new () => Payload;

/** A kind of work that waits or talks to the outside. Its payload carries ids only. */
export interface JobDefinition<Payload extends object = object> {
  /** Permanent. */
  readonly name: string;
  /** class-validator class; a payload that does not fit is refused and reported. */
  readonly payload: PayloadClass<Payload>;
  /** Tries before the job is given up (and left to the sweep). */
  readonly attempts: number;
  /** First wait before another try; doubled each time, at most `maxBackoffMs` (a minute). */
  readonly backoffMs: number;
  readonly maxBackoffMs?: number;
  /** How long a done job's id is remembered, so that adding it again does nothing. None: it may be added again at once. */
  readonly rememberedMs?: number;
}

export const defineJob = <Payload extends object>(job: JobDefinition<Payload>): JobDefinition<Payload> => job;

export interface JobRunner<Payload extends object> {
  run(payload: Payload): Promise<void>;
}

export interface Sweeper {
  sweep(): Promise<void>;
}

export const JOB = 'job';
export const SWEEP = 'sweep';

/** Marks the class whose `run(payload)` does the job. Safe to run twice. */
export const JobProcessor = <Payload extends object>(job: JobDefinition<Payload>) =>
  applyDecorators(Injectable(), SetMetadata(JOB, job));

/** Marks a class whose `sweep()` re-derives due work from views, every 30 s on workers, so that a lost queue costs seconds. */
export const Sweep = (sweep: { readonly name: string }) => applyDecorators(Injectable(), SetMetadata(SWEEP, sweep));
