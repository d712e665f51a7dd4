import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { EventLog } from '../event-store/event-log.js';
import { type Finding, responds, UP } from './finding.js';

/** Set while appends fail in some process: the others learn whether theirs do. */
const FAILING = 'health:appends-fail';
const FAILING_FOR_S = 15;

/** Measures whether the event store responds to reads, takes appends, and goes by the same clock. */
@Injectable()
export class EventStoreHealth {
  constructor(
    private readonly log: EventLog,
    private readonly redis: Redis,
  ) {}

  /** Checks the event store; it is down while it takes no appends, even if it serves reads. Never rejects. */
  async check(): Promise<Finding> {
    const reading = await responds('event store', this.log.end());
    if (reading.status !== 'up') return reading;
    const { appends, clock } = this.log;
    if (appends.outcomes.areInDoubt || (await this.failElsewhere())) await appends.probe();
    const { outage } = appends.outcomes;
    if (outage) {
      this.redis.set(FAILING, '1', 'EX', FAILING_FOR_S).catch(() => undefined);
      return { status: 'down', reason: outage };
    }
    await clock.compareWhenDue();
    return clock.isOff ? { status: 'degraded', reason: 'clock' } : UP;
  }

  private async failElsewhere(): Promise<boolean> {
    return (await this.redis.exists(FAILING).catch(() => 0)) === 1;
  }
}
