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
}
