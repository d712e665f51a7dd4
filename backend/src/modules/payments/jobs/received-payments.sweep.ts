import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DAY, HOUR, MINUTE } from '@shop/kernel/durations';
import type { Payment } from '@shop/pix/client';
import { Clock } from '../../../platform/clock/clock.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { HoldPix } from '../use-cases/hold-pix.js';
import { leftForCertain } from '../use-cases/left-after.js';
import { TakeBackAssigned } from '../use-cases/take-back-assigned.js';
import { Psp } from '../psp.js';
import { ChargesView } from '../views/charges.view.js';
import { SettleChargeJob } from './settle-charge.job.js';

const POLL_INTERVAL = 10 * MINUTE;
/** Each poll goes back this long before the last one that succeeded, so that no outage leaves a gap. */
const OVERLAP = 2 * HOUR;
const UNMATCHED_AFTER = 10 * MINUTE;
/** The first poll after a start, which may have missed payments, and one a day: money goes back long after it arrived. */
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
    private readonly view: ChargesView,
    private readonly psp: Psp,
    private readonly commands: CommandBus,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const now = this.clock.nowMs();
    if (!this.psp.isConfigured || (this.polledAt !== null && now - this.polledAt < POLL_INTERVAL)) return;
    const isFar = this.polledFarAt === null || now - this.polledFarAt >= DAY;
    const since = this.polledAt ?? (await this.lastAtWork()) ?? now;
    let from = Math.min(now - (isFar ? FAR_WINDOW : 0), since - OVERLAP);
    while (from < now) {
      const to = Math.min(from + MOST_AT_ONCE, now);
      const received = await this.psp.paymentsBetween(new Date(from), new Date(to));
      await this.each(received, (payment) => this.examine(payment, now));
      this.polledAt = from = to;
    }
    if (isFar) this.polledFarAt = now;
  }

  /**
   * Returns an instant before the last stop of all workers, `null` before the first charge: until then the newest charge that
   * is closed was opened, and what is opened while none works stays open.
   */
  private async lastAtWork(): Promise<number | null> {
    const [closed, open] = await Promise.all([
      this.view.find({ open: false }, { sort: { open: -1, reservedAt: -1, _id: -1 }, limit: 1 }),
      this.view.find({ open: true }, { sort: { open: 1, reservedAt: 1, _id: 1 }, limit: 1 }),
    ]);
    const instants = [...closed, ...open].map(({ reservedAt }) => reservedAt.getTime());
    return instants.length === 0 ? null : Math.min(...instants);
  }

  private async examine(payment: Payment, now: number): Promise<void> {
    const { txid, endToEndId, refunds } = payment;
    const doc = txid === undefined ? null : await this.view.get(txid);
    if (!doc) return this.examineUnmatched(payment, now);
    const unrecorded = refunds.filter(
      ({ id, status }) =>
        status === 'DEVOLVIDO' &&
        !doc.returned.includes(`${endToEndId}:${id}`) &&
        !this.psp.isOwnRefund(doc.orderId, id),
    );
    if (unrecorded.length === 0 && doc.received.includes(endToEndId)) return;
    const { orderId, userId, reservedAt } = doc;
    const charge = { orderId, userId, reservedAt: reservedAt.toISOString() };
    await this.jobs.add(SettleChargeJob, charge, {
      jobId: `found-${endToEndId}-${String(doc.returned.length + unrecorded.length)}`,
    });
  }

  /** Money without a charge waits for a person; a new one may belong to a charge whose facts are still on their way. */
  private async examineUnmatched(payment: Payment, now: number): Promise<void> {
    const { endToEndId, txid, key, amountCents, at, refunds } = payment;
    if (refunds.length > 0) await this.commands.execute(new TakeBackAssigned(payment));
    const isOurs = key === undefined || key === this.psp.key;
    const isSettled = now - Date.parse(at) > UNMATCHED_AFTER;
    if (!isOurs || !isSettled || leftForCertain(amountCents, refunds) <= 0) return;
    const held = { endToEndId, txid: txid ?? null, orderId: null, amountCents, paidAt: at };
    await this.commands.execute(new HoldPix({ ...held, reason: 'no_charge' }));
  }
}
