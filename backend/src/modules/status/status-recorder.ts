import { Inject, Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SECOND } from '@shop/kernel/durations';
import type { Connection } from 'mongoose';
import { Config } from '../../platform/config/config.js';
import { MONGO } from '../../platform/documents/documents.module.js';
import { Lease } from '../../platform/lease/lease.js';
import type { Term } from '../../platform/lease/term.js';
import { LiveStatus } from './live-status.js';
import { ProbeBeats } from './probe-beats.js';
import type { Statuses } from './probes.js';
import { type Measurement, RecordStatuses } from './use-cases/record-statuses.js';

/** Time without a measurement that is a gap, in milliseconds. */
export const GAP_MS = 60 * SECOND;
/** Most measurements that wait in memory for the event store; only changes wait. */
const PENDING_MAX = 1_000;

/**
 * Records measurements in the process that holds the lease. The last holder continues while the documents are away,
 * because no other process can take the lease then; while the event store is away, changes wait in memory with their
 * instants.
 */
@Injectable()
export class StatusRecorder {
  private readonly logger = new Logger(StatusRecorder.name);
  private readonly stopping = new AbortController();
  private readonly lease: Lease;
  private readonly canHold: boolean;
  private term: Term | null = null;
  private holding: Promise<void> = Promise.resolve();
  private measuredAt: number | null = null;
  private pending: Measurement[] = [];
  /** Statuses of the newest measurement, to leave out measurements without a change. */
  private newest: string | null = null;
  private flushing: Promise<void> | null = null;

  constructor(
    @Inject(MONGO) connection: Connection,
    config: Config,
    private readonly commands: CommandBus,
    private readonly live: LiveStatus,
    private readonly beats: ProbeBeats,
  ) {
    this.lease = new Lease(connection, 'status-prober');
    this.canHold = config.role !== 'api';
  }

  get isResponsible(): boolean {
    if (this.term === null) return false;
    return this.term.isHeld || this.live.get('documents')?.status === 'outage';
  }

  start(): void {
    if (this.canHold) this.holding = this.hold();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.holding;
    await this.flushing;
  }

  /** Records what was measured at `at`, once the event store takes it. */
  async take(statuses: Statuses, at: number): Promise<void> {
    if (!this.isResponsible) {
      this.measuredAt = null;
      this.newest = null;
      return;
    }
    const before = this.measuredAt ?? (await this.beats.last());
    const unmeasuredSince = before !== null && at - before > GAP_MS ? before : null;
    this.measuredAt = at;
    this.enqueue({ at, statuses, unmeasuredSince });
    this.flushing ??= this.flush().finally(() => (this.flushing = null));
    void this.beats.beat(at);
  }

  private enqueue(next: Measurement): void {
    const statuses = JSON.stringify(next.statuses);
    if (next.unmeasuredSince === null && statuses === this.newest) return;
    this.newest = statuses;
    this.pending = [...this.pending, next].slice(-PENDING_MAX);
  }

  private async flush(): Promise<void> {
    for (let next = this.pending[0]; next; next = this.pending[0]) {
      try {
        await this.commands.execute(new RecordStatuses(next));
      } catch (error) {
        this.logger.warn({ err: error, pending: this.pending.length }, 'statuses wait for the event store');
        return;
      }
      this.pending = this.pending.slice(1);
    }
  }

  /** Takes the lease whenever it is free, until this process stops. */
  private async hold(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const term = await this.lease.acquire(signal);
      if (!term) break;
      this.term = term;
      await term.startWorking();
      await ended(AbortSignal.any([term.signal, signal]));
      await term.release();
    }
    this.term = null;
  }
}

const ended = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else
      signal.addEventListener('abort', () => {
        resolve();
      });
  });
