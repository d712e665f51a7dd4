import { Injectable } from '@nestjs/common';
import { DAY, HOUR, MINUTE } from '@shop/kernel/durations';
import { Clock } from '../../../platform/clock/clock.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { LastPoll } from '../last-poll.js';
import { Psp } from '../psp.js';
import { FailingPayments } from '../services/failing-payments.js';

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
    private readonly failing: FailingPayments,
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
    const from = Math.min(now - (isFar ? FAR_WINDOW : 0), since - OVERLAP, this.failing.listedAgainFrom());
    const parts = [
      () => this.failing.examineBefore(from, now),
      () => this.readFrom(from, now),
      () => this.failing.report(),
    ];
    await this.each(parts, (part) => part());
    if (isFar) this.polledFarAt = now;
  }

  /**
   * Reads the payments from an instant on, window after window. A window that cannot be read holds the position, and
   * later ones are read all the same.
   */
  private async readFrom(start: number, now: number): Promise<void> {
    let readTo = start;
    await this.each(windowsBetween(start, now), async ({ from, to }) => {
      const { payments, unreadable } = await this.psp.listPayments({ from: new Date(from), to: new Date(to) });
      for (const payment of payments) await this.failing.examine(payment, now);
      for (const endToEndId of unreadable) await this.failing.examineUnreadable(endToEndId, from, now);
      if (readTo !== from) return;
      this.polledAt = readTo = to;
      await this.lastPoll.note(Math.min(to, this.failing.oldestAt()));
    });
  }
}

function* windowsBetween(start: number, end: number): Generator<{ readonly from: number; readonly to: number }> {
  for (let from = start; from < end; from += MOST_AT_ONCE) yield { from, to: Math.min(from + MOST_AT_ONCE, end) };
}
