import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { charges, release, reserve } from '../domain/charges.js';
import { schedulePoll } from '../jobs/settle-charge.job.js';

interface Slot {
  readonly userId: string;
  readonly orderId: string;
}

/** The slots for open charges that a user has. A charge that holds one is read back until it is closed. */
@Injectable()
export class ChargeSlots {
  private readonly logger = new Logger(ChargeSlots.name);

  constructor(
    private readonly store: AggregateStore,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Returns the instant of the reservation. Throws `TOO_MANY_OPEN_CHARGES`. */
  async reserve({ userId, orderId, txid }: Slot & { readonly txid: string }): Promise<string> {
    const at = this.clock.now();
    const reservedAt = at.toISOString();
    await asSubcommand(`reserve-${orderId}`, () =>
      this.store.decide(charges, userId, (state) => reserve(state, { userId, orderId, txid, at: reservedAt })),
    );
    // Not awaited: without a queue the sweep finds it.
    void schedulePoll(this.jobs, { orderId, userId, reservedAt }, at.getTime()).catch((error: unknown) => {
      this.logger.warn({ err: error, orderId }, 'the first read is left to the sweep');
    });
    return reservedAt;
  }

  async release(slot: Slot): Promise<void> {
    await asSubcommand(`release-${slot.orderId}`, () =>
      this.store.decide(charges, slot.userId, (state) => release(state, slot)),
    );
  }
}
