import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { charges } from '../domain/charges.js';
import { RemoveChargeJob } from '../jobs/remove-charge.job.js';

/**
 * Adds a job for each open charge of a user, which takes it off at the PSP; the next read of the charge finds it so and
 * closes its order. Jobs, because a charge that the PSP does not serve would hold up the reaction to all erasures.
 * Throws `UNAVAILABLE`.
 */
export class CancelOpenCharges extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(CancelOpenCharges)
export class CancelOpenChargesHandler implements ICommandHandler<CancelOpenCharges> {
  constructor(
    private readonly store: AggregateStore,
    private readonly jobs: Jobs,
  ) {}

  async execute({ userId }: CancelOpenCharges): Promise<void> {
    const { open } = await this.store.load(charges, userId);
    for (const { txid } of open) await this.jobs.add(RemoveChargeJob, { txid }, { jobId: `remove-${txid}` });
  }
}
