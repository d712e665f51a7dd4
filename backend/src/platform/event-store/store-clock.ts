import { BACKWARDS, END, type EventStoreDBClient } from '@eventstore/db-client';
import { Logger } from '@nestjs/common';
import { HOUR, MINUTE } from '@shop/kernel/durations';
import { Clock } from '../clock/clock.js';
import { within } from '../deadline/deadline.js';

/** Largest tolerated difference between the clocks, in milliseconds, because deadlines of appends are instants. */
const MAX_DIFFERENCE_MS = 2_000;
/** Stream whose metadata is written to read the event store's clock; consumers do not see metadata. */
const PROBED = 'health-probe';
const COMPARED_WITHIN_MS = 2_000;

/** Compares the event store's clock with that of this machine. */
export class StoreClock {
  private readonly logger = new Logger('event log');
  private dueAt = -Infinity;
  private differenceMs = 0;

  constructor(
    private readonly client: EventStoreDBClient,
    private readonly clock: Clock = new Clock(),
  ) {}

  /** True when the clocks differed by more than 2 s the last time. */
  get isOff(): boolean {
    return Math.abs(this.differenceMs) > MAX_DIFFERENCE_MS;
  }

  /** Compares the clocks once an hour, and every minute while they are off or could not be compared. Never rejects. */
  async compareWhenDue(): Promise<void> {
    if (performance.now() < this.dueAt) return;
    this.dueAt = performance.now() + MINUTE;
    const differenceMs = await within(COMPARED_WITHIN_MS, 'event store', this.difference()).catch(() => null);
    if (differenceMs === null) return;
    const wasOff = this.isOff;
    this.differenceMs = differenceMs;
    if (!this.isOff) this.dueAt = performance.now() + HOUR;
    if (this.isOff)
      this.logger.error({ differenceMs }, 'the clock of the event store differs: check NTP on both machines');
    else if (wasOff) this.logger.log({ differenceMs }, 'the clock of the event store agrees again');
  }

  /**
   * Returns the milliseconds by which the event store's clock is ahead, less the possible network delay; negative when
   * it is behind.
   */
  private async difference(): Promise<number> {
    const sentAt = this.clock.nowMs();
    await this.client.setStreamMetadata(PROBED, { maxCount: 1 }, { deadline: MAX_DIFFERENCE_MS });
    const recordedBy = this.clock.nowMs();
    const newest = this.client.readStream(`$$${PROBED}`, { direction: BACKWARDS, fromRevision: END, maxCount: 1 });
    let created = sentAt;
    for await (const { event } of newest) created = event?.created.getTime() ?? sentAt;
    return created < sentAt ? created - sentAt : Math.max(0, created - recordedBy);
  }
}
