import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { ComponentId, ComponentStatus } from '@shop/contracts/status';
import { Clock } from '../../platform/clock/clock.js';
import { LiveStatus, SEVERITY } from './live-status.js';
import { Probes, type Statuses } from './probes.js';
import { StatusRecorder } from './status-recorder.js';

/** Interval between measurements, in milliseconds. With the confirmation an outage is seen within 15 s. */
const PROBE_INTERVAL_MS = 4_000;
/** A failure counts when it is still there after this time, in milliseconds: one lost packet is no outage. */
const CONFIRMED_AFTER_MS = 1_000;

/** Measures the product every few seconds, in every process; the one that holds the lease records it. */
@Injectable()
export class Prober implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('status');
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly probes: Probes,
    private readonly live: LiveStatus,
    private readonly recorder: StatusRecorder,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.recorder.start();
    this.running = this.run();
  }

  onApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  /** Ends the measuring; the last one is recorded. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    await this.recorder.stop();
  }

  /** Measures until the end. An unforeseen error of a probe must not end it: the page would show the last statuses. */
  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.measure(signal).catch((error: unknown) => {
        this.logger.error({ err: error }, 'not measured');
      });
      await pause(PROBE_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async measure(signal: AbortSignal): Promise<void> {
    const at = this.clock.nowMs();
    const measure = () => (this.recorder.isResponsible ? this.probes.all() : this.probes.own());
    let statuses = await measure();
    if (entriesOf(statuses).some(([id, status]) => this.live.isWorse(id, status))) {
      await pause(CONFIRMED_AFTER_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      statuses = better(statuses, await measure());
    }
    this.live.show(statuses, at);
    await this.recorder.take(statuses, at);
  }
}

const entriesOf = (statuses: Statuses) => Object.entries(statuses) as [ComponentId, ComponentStatus][];

/** Returns the better of two measurements of each component; a component measured only once is left out. */
const better = (first: Statuses, second: Statuses): Statuses =>
  Object.fromEntries(
    entriesOf(first).flatMap(([id, status]) => {
      const again = second[id];
      if (again === undefined) return [];
      return [[id, SEVERITY[again] < SEVERITY[status] ? again : status]];
    }),
  );
