import type { StatementSync } from 'node:sqlite';
import { CommandError } from '../errors.js';
import type { Db } from './open.js';

interface Job {
  readonly durable: boolean;
  readonly run: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome = { readonly value: unknown } | { readonly rejected: CommandError };

/** Time without writes after which the log is emptied into the main file. */
const IDLE_MS = 1500;
/** Time within which deleted data also leaves the write-ahead log, however much is written. */
const BUSY_MS = 15_000;

/**
 * The only writer of the file: the jobs of one turn of the event loop become one transaction. They are acknowledged
 * after its commit, with an fsync when one of them requires it.
 */
export class WriteQueue {
  private waiting: Job[] = [];
  private scheduled = false;
  private fullSync = false;
  private idle: NodeJS.Timeout | undefined;
  /** The first write that is in the log but not in the main file. */
  private unemptiedSince: number | undefined;
  private readonly begin: StatementSync;
  private readonly commit: StatementSync;

  constructor(
    private readonly db: Db,
    private readonly reload: () => void,
  ) {
    this.begin = db.prepare('BEGIN IMMEDIATE');
    this.commit = db.prepare('COMMIT');
  }

  /** Runs `run` inside a transaction and resolves with its value once that is committed (`durable`: and on disk). */
  submit<R>(durable: boolean, run: () => R): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.waiting.push({ durable, run, resolve: resolve as (value: unknown) => void, reject });
      if (this.scheduled) return;
      this.scheduled = true;
      setImmediate(() => this.drain());
    });
  }

  /** Runs what waits now, and stops the idle timer. */
  close(): void {
    this.drain();
    clearTimeout(this.idle);
  }

  private drain(): void {
    this.scheduled = false;
    const jobs = this.waiting;
    if (jobs.length === 0) return;
    this.waiting = [];
    try {
      this.settle(jobs, this.transact(jobs));
    } catch (error) {
      if (jobs.length === 1) jobs[0]!.reject(error);
      else for (const job of jobs) this.alone(job);
    }
    this.whenIdle();
  }

  /** Runs a job in a transaction of its own, after its batch failed as a whole. */
  private alone(job: Job): void {
    try {
      this.settle([job], this.transact([job]));
    } catch (error) {
      job.reject(error);
    }
  }

  private settle(jobs: readonly Job[], outcomes: readonly Outcome[]): void {
    jobs.forEach((job, i) => {
      const outcome = outcomes[i]!;
      if ('rejected' in outcome) job.reject(outcome.rejected);
      else job.resolve(outcome.value);
    });
  }

  private transact(jobs: readonly Job[]): Outcome[] {
    this.setSync(jobs.some((job) => job.durable));
    this.begin.run();
    try {
      const outcomes = jobs.map((job) => this.attempt(job));
      this.commit.run();
      return outcomes;
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      this.reload();
      throw error;
    }
  }

  /**
   * Runs a job within a transaction. An error of the protocol leaves the transaction intact; any other error undoes it.
   */
  private attempt(job: Job): Outcome {
    try {
      return { value: job.run() };
    } catch (error) {
      if (error instanceof CommandError) return { rejected: error };
      throw error;
    }
  }

  private setSync(full: boolean): void {
    if (full === this.fullSync) return;
    this.db.exec(`PRAGMA synchronous=${full ? 'FULL' : 'NORMAL'}`);
    this.fullSync = full;
  }

  private whenIdle(): void {
    clearTimeout(this.idle);
    const waited = performance.now() - (this.unemptiedSince ??= performance.now());
    this.idle = setTimeout(() => this.truncate(), Math.max(0, Math.min(IDLE_MS, BUSY_MS - waited)));
    this.idle.unref();
  }

  private truncate(): void {
    this.unemptiedSince = undefined;
    try {
      this.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch (error) {
      process.stderr.write(`documents: checkpoint failed: ${(error as Error).message}\n`);
      this.whenIdle();
    }
  }
}
