import { Clock } from '../../backend/src/platform/clock/clock.js';

/** Time that flows and can be moved on. */
export class ManualClock extends Clock {
  private ahead = 0;

  override nowMs(): number {
    return Date.now() + this.ahead;
  }

  override now(): Date {
    return new Date(this.nowMs());
  }

  advance(ms: number): void {
    this.ahead += ms;
  }
}
