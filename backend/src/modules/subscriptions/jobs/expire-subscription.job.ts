import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IsString } from 'class-validator';
import { defineJob, JobProcessor } from '../../../platform/jobs/job.js';
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

@Injectable()
export class ExpireSubscriptionProcessor extends JobProcessor<ExpireSubscriptionPayload> {
  readonly job = ExpireSubscriptionJob;

  constructor(private readonly commands: CommandBus) {
    super();
  }

  async run({ subscriptionId }: ExpireSubscriptionPayload): Promise<void> {
    await this.commands.execute(new ExpireSubscription(subscriptionId));
  }
}
