import { Injectable } from '@nestjs/common';
import { DAY, HOUR, MINUTE } from '@shop/kernel/durations';
import { Clock } from '../../../platform/clock/clock.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { LastPoll } from '../last-poll.js';
import { Psp } from '../psp.js';
import { ReceivedPayments } from '../received-payments.js';

const POLL_INTERVAL = 10 * MINUTE;
/** Each poll goes back this long before the last one that succeeded, so that no outage leaves a gap. */
const OVERLAP = 2 * HOUR;
/**
 * The first poll after a start, which may have missed payments, and one a day: money goes back long after it arrived.
 */
const FAR_WINDOW = 2 * DAY;
/** The longest time of one request to the bank. */
const MOST_AT_ONCE = FAR_WINDOW;

/** Asks the PSP what arrived lately: finds a late PIX on a closed charge, or a return, whose webhook was lost. */
@Injectable()
export class ReceivedPaymentsSweep extends Sweep {
  readonly name = 'received-payments';
  private polledAt: number | null = null;
  private polledFarAt: number | null = null;

  constructor(
    private readonly psp: Psp,
    private readonly received: ReceivedPayments,
    private readonly lastPoll: LastPoll,
    private readonly clock: Clock,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const now = this.clock.nowMs();
    if (!this.psp.isConfigured || (this.polledAt !== null && this.clock.isWithin(POLL_INTERVAL, this.polledAt))) return;
    const isFar = this.polledFarAt === null || !this.clock.isWithin(DAY, this.polledFarAt);
    // A poll of a clock that was set back since has not come yet.
    const since = Math.min(this.polledAt ?? (await this.lastPoll.at()) ?? now, now);
    let from = Math.min(now - (isFar ? FAR_WINDOW : 0), since - OVERLAP);
    while (from < now) {
      const to = Math.min(from + MOST_AT_ONCE, now);
      const payments = await this.psp.paymentsBetween(new Date(from), new Date(to));
      await this.each(payments, (payment) => this.received.examine(payment, now));
      this.polledAt = from = to;
      await this.lastPoll.note(to);
    }
    if (isFar) this.polledFarAt = now;
  }
}
