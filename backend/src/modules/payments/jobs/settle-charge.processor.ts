import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { JobProcessor } from '../../../platform/jobs/job.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { SettleCharge } from '../use-cases/settle-charge.js';
import { cancelPoll, schedulePoll, SettleChargeJob, type SettleChargePayload } from './settle-charge.job.js';

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

  async run(payload: SettleChargePayload): Promise<void> {
    const charge = { ...payload, reservedAt: new Date(payload.reservedAt) };
    const outcome = await this.commands.execute(new SettleCharge(charge, this.clock.now()));
    const now = this.clock.nowMs();
    if (outcome === 'open') await schedulePoll(this.jobs, payload, now);
    // A read that could not be taken back does no harm.
    else await cancelPoll(this.jobs, payload, now).catch(() => undefined);
  }
}
