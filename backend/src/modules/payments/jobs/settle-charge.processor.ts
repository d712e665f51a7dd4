import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { JobProcessor, type JobRunner } from '../../../platform/jobs/job.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { SettleCharge } from '../use-cases/settle-charge.js';
import { schedulePoll, SettleChargeJob, type SettleChargePayload } from './settle-charge.job.js';

@JobProcessor(SettleChargeJob)
export class SettleChargeProcessor implements JobRunner<SettleChargePayload> {
  constructor(
    private readonly commands: CommandBus,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async run({ orderId, userId, reservedAt }: SettleChargePayload): Promise<void> {
    const charge = { orderId, userId, reservedAt: new Date(reservedAt) };
    const outcome = await this.commands.execute(new SettleCharge(charge, this.clock.now()));
    if (outcome === 'open') await schedulePoll(this.jobs, { orderId, userId, reservedAt }, this.clock.nowMs());
  }
}
