import { DAY, HOUR, MINUTE } from '@shop/kernel/durations';
import { Clock } from '../../../platform/clock/clock.js';
import { Sweep } from '../../../platform/jobs/job.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { InjectView } from '../../../platform/projections/projection.js';
import type { View } from '../../../platform/projections/view.js';
import { Psp } from '../psp.js';
import { chargesView, type ChargeDoc } from '../views/charges.view.js';
import { SettleChargeJob } from './settle-charge.job.js';

const EVERY = 10 * MINUTE;
const WINDOW = 2 * HOUR;
/** What a stop of this length may have missed; the first look after a start goes back so far. */
const FIRST_WINDOW = 2 * DAY;

/** Asks the PSP what arrived lately: finds a late PIX on a closed charge whose webhook was lost. Windows overlap. */
@Sweep({ name: 'received-payments' })
export class ReceivedPaymentsSweep {
  private lookedAt: number | null = null;

  constructor(
    @InjectView(chargesView) private readonly view: View<ChargeDoc>,
    private readonly psp: Psp,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    const now = this.clock.nowMs();
    if (!this.psp.isConfigured || (this.lookedAt !== null && now - this.lookedAt < EVERY)) return;
    const from = new Date(now - (this.lookedAt === null ? FIRST_WINDOW : WINDOW));
    for (const { txid, endToEndId } of await this.psp.paymentsBetween(from, new Date(now))) {
      const doc = txid === undefined ? null : await this.view.get(txid);
      if (!doc || doc.received.includes(endToEndId)) continue;
      const { orderId, userId, reservedAt } = doc;
      const charge = { orderId, userId, reservedAt: reservedAt.toISOString() };
      await this.jobs.add(SettleChargeJob, charge, { jobId: `found-${endToEndId}` });
    }
    this.lookedAt = now;
  }
}
