import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** The only source of time. Tests provide a clock of their own under this token. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Milliseconds since the epoch. */
  nowMs(): number {
    return Date.now();
  }

  /**
   * Returns true where `sinceMs` is less than `ms` ago. An instant in the future is not: the clock was set back after
   * it, and waiting for it again could take hours.
   */
  isWithin(ms: number, sinceMs: number): boolean {
    const ageMs = this.nowMs() - sinceMs;
    return ageMs >= 0 && ageMs < ms;
  }

  /** Resolves once it is that time, in milliseconds since the epoch, or with the signal. */
  async until(timeMs: number, signal: AbortSignal): Promise<void> {
    const ms = timeMs - this.nowMs();
    if (ms > 0) await pause(ms, undefined, { signal }).catch(() => undefined);
  }
}
