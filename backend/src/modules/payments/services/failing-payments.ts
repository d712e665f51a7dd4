import { Injectable, Logger } from '@nestjs/common';
import { DAY } from '@shop/kernel/durations';
import type { Payment } from '@shop/pix/client';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { ExaminePaymentJob } from '../jobs/examine-payment.job.js';
import { Psp } from '../psp.js';
import { ReceivedPayments } from '../received-payments.js';

/** More of them are no single defect: a part of the shop is away. */
const LISTED_MAX = 100;

/** A bank returns no PIX that is older. */
const GIVEN_UP_AFTER = 90 * DAY;

interface Failing {
  /** As last listed by the bank; `null` where it cannot be read. */
  readonly payment: Payment | null;
  /** Not later than the payment, in milliseconds. */
  readonly at: number;
}

/**
 * Received payments whose examination fails. Each is examined again at every poll until it succeeds, hides no other
 * payment, and is listed for operators.
 */
@Injectable()
export class FailingPayments {
  private readonly logger = new Logger(FailingPayments.name);
  private readonly failing = new Map<string, Failing>();
  /** Those with a job, which may be listed as failed. */
  private readonly reported = new Set<string>();
  /** Those of them that have succeeded since. */
  private readonly mended = new Set<string>();

  constructor(
    private readonly psp: Psp,
    private readonly received: ReceivedPayments,
    private readonly jobs: Jobs,
  ) {}

  /** Returns the instant of the oldest one, or an earlier one, in milliseconds; infinite where none fails. */
  oldestAt(): number {
    return [...this.failing.values()].reduce((oldest, { at }) => Math.min(oldest, at), Infinity);
  }

  /** Returns the instant from which so many are cheaper to list again than to ask for, in milliseconds. */
  listedAgainFrom(): number {
    return this.failing.size > LISTED_MAX ? this.oldestAt() : Infinity;
  }

  /** Examines a listed payment. Remembers it where that fails, and never rejects. */
  examine(payment: Payment, now: number): Promise<void> {
    const { endToEndId, at } = payment;
    return this.attempt(endToEndId, { payment, at: Date.parse(at) }, () => this.received.examine(payment, now));
  }

  /** Examines a payment, not earlier than `at`, of which the list has only the id; that may be missing too. */
  async examineUnreadable(endToEndId: string, at: number, now: number): Promise<void> {
    if (endToEndId === '') this.logger.error({ alarm: true }, 'the bank lists a payment without a readable id');
    else await this.attempt(endToEndId, { payment: null, at }, () => this.readAgain(endToEndId, null, now));
  }

  /** Examines again those of before an instant, which the poll does not list. */
  async examineBefore(since: number, now: number): Promise<void> {
    for (const [endToEndId, failing] of [...this.failing]) {
      if (failing.at >= since) continue;
      await this.attempt(endToEndId, failing, () => this.readAgain(endToEndId, failing.payment, now));
      if (now - failing.at > GIVEN_UP_AFTER && this.failing.delete(endToEndId))
        this.logger.error({ alarm: true, endToEndId }, 'a received payment is examined no more');
    }
  }

  /** Adds a job for each, which is listed once it is given up, and no longer once it succeeds. */
  async report(): Promise<void> {
    const endToEndIds = [...this.failing.keys()].slice(0, LISTED_MAX);
    const count = this.failing.size;
    if (count > 0) this.logger.error({ alarm: true, count, endToEndIds }, 'received payments cannot be examined');
    const entries = [...this.mended, ...endToEndIds].map((endToEndId) => ({
      payload: { endToEndId },
      options: { jobId: `examine-${endToEndId}` },
    }));
    if (entries.length > 0) await this.jobs.addMissing(ExaminePaymentJob, entries);
    this.mended.clear();
    for (const endToEndId of endToEndIds) this.reported.add(endToEndId);
  }

  private async attempt(endToEndId: string, failing: Failing, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      if (this.failing.delete(endToEndId) && this.reported.delete(endToEndId)) this.mended.add(endToEndId);
    } catch (error) {
      if (!this.failing.has(endToEndId))
        this.logger.error({ err: error, alarm: true, endToEndId }, 'a received payment cannot be examined');
      this.failing.set(endToEndId, failing);
    }
  }

  /** Examines the payment as the bank has it now, or as it was listed where the bank does not find it by its id. */
  private async readAgain(endToEndId: string, listed: Payment | null, now: number): Promise<void> {
    const payment = (await this.psp.findPayment(endToEndId)) ?? listed;
    if (!payment) throw new Error('the bank does not know the payment by its id');
    await this.received.examine(payment, now);
  }
}
