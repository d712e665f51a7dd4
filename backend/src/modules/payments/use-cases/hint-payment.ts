import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Ids } from '../../../platform/clock/ids.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { SettleChargeJob } from '../jobs/settle-charge.job.js';
import { ChargesView } from '../views/charges.view.js';

/** Somebody says that a charge was paid: it is read back at once. Nothing happens for a txid that is not ours. */
export class HintPayment extends Command<void> {
  constructor(readonly txid: string) {
    super();
  }
}

@CommandHandler(HintPayment)
export class HintPaymentHandler implements ICommandHandler<HintPayment> {
  constructor(
    private readonly view: ChargesView,
    private readonly jobs: Jobs,
    private readonly ids: Ids,
  ) {}

  async execute({ txid }: HintPayment): Promise<void> {
    const doc = await this.view.get(txid);
    if (!doc) return;
    const { orderId, userId, reservedAt } = doc;
    const charge = { orderId, userId, reservedAt: reservedAt.toISOString() };
    await this.jobs.add(SettleChargeJob, charge, { jobId: `hint-${this.ids.next()}` });
  }
}
