import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { pause, release } from '../domain/hold-decisions.js';
import { subscription } from '../domain/subscription.js';

/** Its owner's own hold: set by `paused`, lifted by `active`. */
export class ChangeSubscriptionStatus extends Command<void> {
  constructor(
    readonly userId: string,
    readonly subscriptionId: string,
    readonly status: 'paused' | 'active',
  ) {
    super();
  }
}

@CommandHandler(ChangeSubscriptionStatus)
export class ChangeSubscriptionStatusHandler implements ICommandHandler<ChangeSubscriptionStatus> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, subscriptionId, status }: ChangeSubscriptionStatus): Promise<void> {
    if (!subscriptionId.startsWith(`${userId}-`)) throw new DomainError('NOT_FOUND');
    await this.store.decide(subscription, subscriptionId, (state) => {
      const now = this.clock.nowMs();
      return status === 'paused' ? pause(state, now) : release(state, 'user', now);
    });
  }
}
