import { Clock } from '../../backend/src/platform/clock/clock.js';

/** A clock that runs and can be advanced. */
export class ManualClock extends Clock {
  private ahead = 0;
  private moved = new AbortController();
  private awaited = 0;
  private hurried = 0;

  override nowMs(): number {
    return Date.now() + this.ahead;
  }

  override now(): Date {
    return new Date(this.nowMs());
  }

  override async until(timeMs: number, signal: AbortSignal): Promise<void> {
    this.awaited = Math.max(this.awaited, timeMs);
    if (this.hurried > 0) this.leap();
    while (this.nowMs() < timeMs && !signal.aborted)
      await super.until(timeMs, AbortSignal.any([signal, this.moved.signal]));
  }

  advance(ms: number): void {
    this.ahead += ms;
    this.moved.abort();
    this.moved = new AbortController();
  }

  /** Ends every wait for a time at once until the work is done. */
  async hurry<T>(work: Promise<T>): Promise<T> {
    this.hurried += 1;
    this.leap();
    try {
      return await work;
    } finally {
      this.hurried -= 1;
    }
  }

  private leap(): void {
    this.advance(Math.max(this.awaited - this.nowMs(), 0));
  }
}
