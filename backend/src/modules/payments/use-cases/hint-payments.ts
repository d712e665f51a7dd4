import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { pix } from '../domain/pix.js';
import { ReadAssignedPixJob } from '../jobs/read-assigned-pix.job.js';
import { SettleChargeJob } from '../jobs/settle-charge.job.js';
import { ChargesView } from '../views/charges.view.js';
import type { ReceivedWebhook } from '../webhook-inbox.js';

/**
 * Reads each reported payment back at once. Ignores payments that do not belong to the shop. A payment that fails hides
 * no other of the same call.
 */
export class HintPayments extends Command<void> {
  constructor(readonly payments: ReceivedWebhook['payments']) {
    super();
  }
}

@CommandHandler(HintPayments)
export class HintPaymentsHandler implements ICommandHandler<HintPayments> {
  constructor(
    private readonly view: ChargesView,
    private readonly store: AggregateStore,
    private readonly jobs: Jobs,
    private readonly ids: Ids,
  ) {}

  async execute({ payments }: HintPayments): Promise<void> {
    const read = new Set<string>();
    const failures: unknown[] = [];
    for (const payment of payments)
      await this.hint(payment, read).catch((error: unknown) => {
        failures.push(error);
      });
    if (failures.length > 0) throw failures[0];
  }

  private async hint({ endToEndId, txid }: HintPayments['payments'][number], read: Set<string>): Promise<void> {
    if (txid !== null && read.has(txid)) return;
    if (txid !== null && (await this.readCharge(txid))) read.add(txid);
    else await this.readAssigned(endToEndId);
  }

  private async readCharge(txid: string): Promise<boolean> {
    const doc = await this.view.get(txid);
    if (!doc) return false;
    const { orderId, userId, reservedAt } = doc;
    const charge = { orderId, userId, reservedAt: reservedAt.toISOString() };
    await this.jobs.add(SettleChargeJob, charge, { jobId: `hint-${this.ids.next()}` });
    return true;
  }

  /** Reads a PIX without a charge, which belongs to the shop once an administrator has assigned it. */
  private async readAssigned(endToEndId: string): Promise<void> {
    const { status } = await this.store.peek(pix, endToEndId);
    if (status === 'assigned')
      await this.jobs.add(ReadAssignedPixJob, { endToEndId }, { jobId: `hint-${this.ids.next()}` });
  }
}
