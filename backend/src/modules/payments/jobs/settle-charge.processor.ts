import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { JobProcessor } from '../../../platform/jobs/job.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { SettleCharge } from '../use-cases/settle-charge.js';
import { schedulePoll, SettleChargeJob, type SettleChargePayload } from './settle-charge.job.js';

@Injectable()
export class SettleChargeProcessor extends JobProcessor<SettleChargePayload> {
  readonly job = SettleChargeJob;

  constructor(
    private readonly commands: CommandBus,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run({ orderId, userId, reservedAt }: SettleChargePayload): Promise<void> {
    const charge = { orderId, userId, reservedAt: new Date(reservedAt) };
    const outcome = await this.commands.execute(new SettleCharge(charge, this.clock.now()));
    if (outcome === 'open') await schedulePoll(this.jobs, { orderId, userId, reservedAt }, this.clock.nowMs());
  }
}
