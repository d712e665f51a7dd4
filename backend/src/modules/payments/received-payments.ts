import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { MINUTE } from '@shop/kernel/durations';
import { isSameKey, type Payment } from '@shop/pix/client';
import { Jobs } from '../../platform/jobs/jobs.js';
import { SettleChargeJob } from './jobs/settle-charge.job.js';
import { Psp } from './psp.js';
import { HoldPix } from './use-cases/hold-pix.js';
import { leftForCertain } from './services/left-after.js';
import { TakeBackAssigned } from './use-cases/take-back-assigned.js';
import { ChargesView } from './views/charges.view.js';

const UNMATCHED_AFTER = 10 * MINUTE;

/** Compares the payments at the bank with the recorded ones. */
@Injectable()
export class ReceivedPayments {
  constructor(
    private readonly view: ChargesView,
    private readonly psp: Psp,
    private readonly commands: CommandBus,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Reads the charge of a payment again when the payment, or a return of it, is not recorded. `now` in milliseconds.
   */
  async examine(payment: Payment, now: number): Promise<void> {
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

  /** Holds money without a charge for a person, except a new payment, whose charge may not be recorded yet. */
  private async examineUnmatched(payment: Payment, now: number): Promise<void> {
    const { endToEndId, txid, key, amountCents, at, refunds } = payment;
    if (refunds.length > 0) await this.commands.execute(new TakeBackAssigned(payment));
    const isOurs = key === undefined || isSameKey(key, this.psp.key);
    const isSettled = now - Date.parse(at) > UNMATCHED_AFTER;
    if (!isOurs || !isSettled || leftForCertain(amountCents, refunds) <= 0) return;
    const held = { endToEndId, txid: txid ?? null, orderId: null, amountCents, paidAt: at };
    await this.commands.execute(new HoldPix({ ...held, reason: 'no_charge' }));
  }
}
