import { CommandBus } from '@nestjs/cqrs';
import { IsString } from 'class-validator';
import { defineJob, JobProcessor, type JobRunner } from '../../../platform/jobs/job.js';
import { ExpireSubscription } from '../use-cases/expire-subscription.js';

export class ExpireSubscriptionPayload {
  @IsString() subscriptionId!: string;
}

/** Due at a subscription's end. */
export const ExpireSubscriptionJob = defineJob({
  name: 'expire-subscription',
  payload: ExpireSubscriptionPayload,
  attempts: 5,
  backoffMs: 1000,
});

@JobProcessor(ExpireSubscriptionJob)
export class ExpireSubscriptionProcessor implements JobRunner<ExpireSubscriptionPayload> {
  constructor(private readonly commands: CommandBus) {}

  async run({ subscriptionId }: ExpireSubscriptionPayload): Promise<void> {
    await this.commands.execute(new ExpireSubscription(subscriptionId));
  }
}
