import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { planNameOf } from '@shop/contracts/limits';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { FindPlans } from '../../catalog/use-cases/find-plans.js';
import { type RenewalPlan, switchRenewalOff, switchRenewalOn } from '../domain/renewal-decisions.js';
import { subscription } from '../domain/subscription.js';

/** Switches the renewal of its owner's subscription on, with the plan that it buys, or off with `null`. */
export class SwitchAutoRenew extends Command<void> {
  constructor(
    readonly userId: string,
    readonly subscriptionId: string,
    readonly planId: number | null,
  ) {
    super();
  }
}

@CommandHandler(SwitchAutoRenew)
export class SwitchAutoRenewHandler implements ICommandHandler<SwitchAutoRenew> {
  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, subscriptionId, planId }: SwitchAutoRenew): Promise<void> {
    if (!subscriptionId.startsWith(`${userId}-`)) throw new DomainError('NOT_FOUND');
    const plan = planId === null ? null : await this.plan(planId);
    await this.store.decide(subscription, subscriptionId, (state) =>
      planId === null ? switchRenewalOff(state) : switchRenewalOn(state, plan, this.clock.nowMs()),
    );
  }

  private async plan(planId: number): Promise<RenewalPlan | null> {
    const [plan] = await this.queries.execute(new FindPlans([planId]));
    return plan ? { ...plan, planName: planNameOf(plan.durationDays) } : null;
  }
}
