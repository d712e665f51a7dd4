import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { isWithin } from '@shop/kernel/durations';

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

  /** Returns true where `sinceMs` and now are less than `ms` apart, as the kernel's `isWithin` does. */
  isWithin(ms: number, sinceMs: number): boolean {
    return isWithin(ms, sinceMs, this.nowMs());
  }

  /** Resolves once it is that time, in milliseconds since the epoch, or with the signal. */
  async until(timeMs: number, signal: AbortSignal): Promise<void> {
    const ms = timeMs - this.nowMs();
    if (ms > 0) await pause(ms, undefined, { signal }).catch(() => undefined);
  }
}
