import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { batchesOf } from '../../../platform/concurrency/batches.js';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { FindBalances } from '../../account/use-cases/find-balances.js';
import { FindPlans } from '../../catalog/use-cases/find-plans.js';
import { type ListedRenewal, ListDueRenewals } from '../../subscriptions/use-cases/list-due-renewals.js';
import { RenewSubscription } from '../use-cases/renew-subscription.js';

/** Renewals looked at together. */
const PAGE = 100;

/**
 * Has the renewals bought whose hour has come. Failed ones cost no command until price and balance would do, so that
 * thousands may wait.
 */
@Injectable()
export class DueRenewalsSweep extends Sweep {
  readonly name = 'due-renewals';

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const due = await this.queries.execute(new ListDueRenewals());
    await this.each(batchesOf(due, PAGE), async (page) => {
      await this.each(await this.promising(page), ({ subscriptionId }) =>
        asSubcommand(subscriptionId, () => this.commands.execute(new RenewSubscription(subscriptionId))),
      );
    });
  }

  /** Returns those of which the outcome is new. */
  private async promising(page: readonly ListedRenewal[]): Promise<ListedRenewal[]> {
    const failed = page.filter(({ hasFailed }) => hasFailed);
    const balances = await this.queries.execute(new FindBalances(failed.map(({ userId }) => userId)));
    const plans = await this.queries.execute(new FindPlans(failed.map(({ planId }) => planId)));
    const prices = new Map(plans.flatMap((plan) => (plan ? [[plan.planId, plan.priceCents] as const] : [])));
    return page.filter(({ hasFailed, userId, planId, priceCents }) => {
      const price = prices.get(planId);
      // Without its plan it is switched off.
      if (!hasFailed || price === undefined) return true;
      return price <= priceCents && price <= (balances.get(userId) ?? 0);
    });
  }
}
