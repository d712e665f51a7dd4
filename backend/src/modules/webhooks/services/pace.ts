import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Deliveries that begin together: those of one message then share its readings, and the record of their outcomes. */
const TOGETHER = 10;
/** Interval of looking at how busy the process is, in milliseconds. */
const LOOK_MS = 10;
/** Share of the time in which a process works at most while it has time for deliveries. */
const BUSY = 0.5;
/** Longest rest in a rush, in milliseconds. */
const LONGEST_REST_MS = 1_000;

/**
 * Lets deliveries begin, some together, and then no more until the event loop of this process was idle for the most
 * part of a moment: requests go first. However busy it is, the next ones begin after a second, so that none starves.
 */
export class Pace {
  private turns: Promise<void> = Promise.resolve();
  /** Deliveries that may still begin together with the latest one. */
  private left = 0;
  private begunAt = -Infinity;
  private isStopped = false;
  /** Deliveries that wait for their turn. */
  waiting = 0;

  constructor(private readonly isWaitedFor: () => boolean) {}

  /** Resolves when one more delivery may begin, in the order of the calls. */
  turn(): Promise<void> {
    this.waiting += 1;
    this.turns = this.turns.then(() => this.next());
    return this.turns;
  }

  /** Holds up none any more: each learns by itself that nothing may begin. */
  stop(): void {
    this.isStopped = true;
  }

  private async next(): Promise<void> {
    if (this.left === 0) {
      await this.rested();
      this.left = TOGETHER;
      this.begunAt = performance.now();
    }
    this.left -= 1;
    this.waiting -= 1;
  }

  private async rested(): Promise<void> {
    while (!this.isStopped && performance.now() - this.begunAt < LONGEST_REST_MS) {
      const before = performance.eventLoopUtilization();
      await pause(LOOK_MS);
      const { utilization } = performance.eventLoopUtilization(before);
      if (utilization < BUSY && !this.isWaitedFor()) return;
    }
  }
}
