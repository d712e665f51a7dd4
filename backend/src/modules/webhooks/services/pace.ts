import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '@shop/kernel/durations';

/** Interval of looking at how busy the process is, in milliseconds. */
export const LOOK_MS = 10;
/** Share of the time in which a process works at most while it has time for webhooks. */
const BUSY = 0.5;
/** Longest rest while the process is busy with other than requests, in milliseconds. */
const BUSY_REST_MS = 250;
/** After a response has waited for the views, more requests are expected for so long, in milliseconds. */
const QUIET_MS = 50;

/** Work that should have begun so long ago is late, in milliseconds. */
const LATE_AFTER = MINUTE;

/** Returns true for work so late that it goes as urgent; both instants in epoch milliseconds. */
export const isLate = (dueMs: number, nowMs: number): boolean => nowMs - dueMs > LATE_AFTER;

export interface PaceTerms {
  /** Work that begins together. */
  readonly together: number;
  /** Longest rest between two beginnings, in milliseconds: however busy the process is, none starves. */
  readonly restMs: number;
  /** The same while urgent work waits. */
  readonly urgentRestMs: number;
}

/** The load of a process, as a pace reads it. */
export interface ProcessLoad {
  /** Returns the milliseconds of a monotonic clock. */
  nowMs(): number;
  /** Resolves after so many milliseconds to the share of them in which the process worked. */
  watch(ms: number): Promise<number>;
  /** Returns true while a response waits for the views. */
  isWaitedFor(): boolean;
}

/** Returns the load of this process. */
export const processLoad = (isWaitedFor: () => boolean): ProcessLoad => ({
  nowMs: () => performance.now(),
  watch: async (ms) => {
    const before = performance.eventLoopUtilization();
    await pause(ms);
    return performance.eventLoopUtilization(before).utilization;
  },
  isWaitedFor,
});

/**
 * Lets work begin, some together, and then no more until the process is quiet: requests go first. Urgent work goes
 * before the other.
 */
export class Pace {
  private readonly urgent: (() => void)[] = [];
  private readonly ordinary: (() => void)[] = [];
  private begunAt = -Infinity;
  /** When this process was last seen to serve requests, and when it was looked at last. */
  private servedAt = -Infinity;
  private lookedAt = -Infinity;
  private isRunning = false;
  private isStopped = false;

  constructor(
    private readonly terms: PaceTerms,
    private readonly load: ProcessLoad,
  ) {}

  /** Work that waits for its turn. */
  get waiting(): number {
    return this.urgent.length + this.ordinary.length;
  }

  /** Resolves when one more piece of work may begin, in the order of the calls. */
  turn(isUrgent: boolean): Promise<void> {
    return new Promise((resolve) => {
      (isUrgent ? this.urgent : this.ordinary).push(resolve);
      if (!this.isRunning) void this.run();
    });
  }

  /** Holds up nothing any more: each learns by itself that nothing may begin. */
  stop(): void {
    this.isStopped = true;
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.waiting > 0) {
      await this.rested();
      this.begunAt = this.load.nowMs();
      for (let left = this.terms.together; left > 0; left -= 1) (this.urgent.shift() ?? this.ordinary.shift())?.();
    }
    this.isRunning = false;
  }

  private async rested(): Promise<void> {
    const { restMs, urgentRestMs } = this.terms;
    const longestMs = () => (this.urgent.length > 0 ? urgentRestMs : restMs);
    while (!this.isStopped && this.load.nowMs() - this.begunAt < longestMs()) if (await this.isQuiet()) return;
  }

  /** Looks at the process for a moment. It may have served requests while nothing looked. */
  private async isQuiet(): Promise<boolean> {
    const { load } = this;
    if (load.nowMs() - this.lookedAt > QUIET_MS) this.servedAt = load.nowMs();
    const worked = await load.watch(LOOK_MS);
    this.lookedAt = load.nowMs();
    if (load.isWaitedFor()) this.servedAt = this.lookedAt;
    if (this.lookedAt - this.servedAt < QUIET_MS) return false;
    return worked < BUSY || this.lookedAt - this.begunAt >= BUSY_REST_MS;
  }
}
