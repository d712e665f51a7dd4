import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Lease } from '../lease/lease.js';
import type { Term } from '../lease/term.js';
import type { Consumer } from './consumer.js';
import { isTransient } from './transient.js';

const FIRST_BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 5_000;
/** Longest wait after a transient error, in milliseconds: an engine that comes back is noticed soon. */
const LONGEST_TRANSIENT_BACKOFF_MS = 1_000;
/** After this long at work the next failure counts as a first one. */
const STEADY_AFTER_MS = 10_000;

/**
 * The life of a consumer: acquire its lease, open, run; after any error forget what was in memory, release the lease,
 * back off and start over. Another process may take over in between.
 */
export class ConsumerLoop {
  private readonly logger = new Logger(ConsumerLoop.name);
  private readonly stopping = new AbortController();
  private working: Term | null = null;
  private running: Promise<void> = Promise.resolve();
  private failures = 0;

  constructor(
    private readonly consumer: Consumer,
    private readonly lease: Lease,
  ) {}

  /** True while this process consumes: from the end of `open` to the loss of the lease. */
  get isWorking(): boolean {
    return this.working?.isHeld ?? false;
  }

  start(): void {
    this.running = this.live();
  }

  /** Ends the consumer and releases its lease. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async live(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const term = await this.lease.acquire(signal);
      if (!term) return;
      const failure = await this.serve(term);
      if (!failure || signal.aborted) continue;
      const ms = this.backoff(failure.cause);
      this.logger.warn({ err: failure.cause, consumer: this.consumer.name, ms }, 'consumer failed and starts over');
      await pause(ms, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Runs one term from open to release; resolves with the cause of an early end. */
  private async serve(term: Term): Promise<{ readonly cause: unknown } | null> {
    const startedAt = performance.now();
    try {
      await this.consumer.open(term);
      await term.startWorking();
      const { signal } = this.stopping;
      // A stop or the loss of the lease during `open` has already fired its event: `run` would wait for it for ever.
      if (signal.aborted || !term.isHeld) return null;
      this.working = term;
      await this.consumer.run(term, AbortSignal.any([term.signal, signal]));
      return null;
    } catch (cause) {
      return { cause };
    } finally {
      this.working = null;
      term.end();
      if (performance.now() - startedAt > STEADY_AFTER_MS) this.failures = 0;
      await this.consumer.close();
      await term.release();
    }
  }

  private backoff(error: unknown): number {
    const longest = isTransient(error) ? LONGEST_TRANSIENT_BACKOFF_MS : LONGEST_BACKOFF_MS;
    const ms = Math.min(FIRST_BACKOFF_MS * 2 ** this.failures, longest);
    this.failures += 1;
    return ms;
  }
}
