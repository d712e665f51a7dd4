import { Logger } from '@nestjs/common';
import type { BatchedSubscription } from '../event-store/batched-subscription.js';
import type { EventReader } from '../event-store/event-reader.js';
import { applyOrPark } from './apply-or-park.js';
import type { Parking } from './parking.js';
import type { ViewBuild } from './view-build.js';

const BATCH = 2_000;

/** Fills a fresh build of a view from the beginning of the log, beside the one that is served. Announces nothing. */
export class Rebuilding {
  private readonly logger = new Logger(Rebuilding.name);
  private subscription: BatchedSubscription | null = null;
  private stopped = false;

  constructor(
    readonly build: ViewBuild,
    private readonly reader: EventReader,
    private readonly parking: Parking,
  ) {}

  /** Reads until `end()` is reached; `end` is asked again after each batch, so that a moving target can be met. */
  async until(end: () => bigint, report: (position: bigint) => void = () => undefined): Promise<void> {
    this.subscription ??= this.reader.subscribe(this.build.position);
    while (!this.stopped && this.build.position < end()) {
      const batch = await this.subscription.next(BATCH);
      const last = batch.at(-1);
      if (!last) continue;
      await applyOrPark(this.build, await this.reader.decode(batch), false, this.parking);
      this.build.position = last.position;
      report(last.position);
    }
  }

  async close(): Promise<void> {
    this.stopped = true;
    await this.subscription?.close().catch((error: unknown) => {
      this.logger.debug({ err: error }, 'subscription of a rebuild not closed');
    });
  }
}
