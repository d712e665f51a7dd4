import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { FindPlans, type PlanOnSale } from '../../catalog/use-cases/find-plans.js';
import { IsAdministrator } from '../../identity/use-cases/administration/is-administrator.js';
import { IsBanned } from '../../identity/use-cases/administration/is-banned.js';
import { BuyRenewal } from '../../orders/use-cases/buy-renewal.js';
import { IsRenewalDebited } from '../../orders/use-cases/is-renewal-debited.js';
import {
  type DueRenewal,
  FindDueRenewal,
  type RenewalObstacle,
} from '../../subscriptions/use-cases/find-due-renewal.js';
import { HinderRenewal } from '../../subscriptions/use-cases/hinder-renewal.js';

/**
 * Asks whether the renewal of a subscription is to be bought now; its own stream has the last word. Buys it, or records
 * why not. Buys nothing for a banned owner, nor for an administrator, who could not switch it off.
 */
export class RenewSubscription extends Command<void> {
  constructor(readonly subscriptionId: string) {
    super();
  }
}

@CommandHandler(RenewSubscription)
export class RenewSubscriptionHandler implements ICommandHandler<RenewSubscription> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ subscriptionId }: RenewSubscription): Promise<void> {
    const due = await this.queries.execute(new FindDueRenewal(subscriptionId));
    if (!due || (await this.mayNotBuy(due.userId))) return;
    const obstacle = await this.buy(due);
    if (obstacle && !(await this.isDebited(due))) await this.commands.execute(new HinderRenewal(due, obstacle));
  }

  private async mayNotBuy(userId: string): Promise<boolean> {
    return (
      (await this.queries.execute(new IsBanned(userId))) || (await this.queries.execute(new IsAdministrator(userId)))
    );
  }

  /** Returns true where an earlier attempt was cut off after its debit: its owner is notified of the purchase only. */
  private isDebited({ userId, subscriptionId, endsAt: renewedEnd }: DueRenewal): Promise<boolean> {
    return this.queries.execute(new IsRenewalDebited({ userId, subscriptionId, renewedEnd }));
  }

  /** Buys it; returns the obstacle if there is one. */
  private async buy(due: DueRenewal): Promise<RenewalObstacle | null> {
    const [plan] = await this.queries.execute(new FindPlans([due.planId]));
    if (plan?.productId !== due.productId) return { reason: 'unavailable' };
    if (plan.priceCents > due.priceCents) return { reason: 'price', priceCents: plan.priceCents };
    try {
      await this.commands.execute(new BuyRenewal(purchaseOf(due, plan)));
      return null;
    } catch (rejection) {
      if (!(rejection instanceof DomainError && rejection.code === 'INSUFFICIENT_BALANCE')) throw rejection;
      return { reason: 'balance', priceCents: plan.priceCents };
    }
  }
}

const purchaseOf = ({ userId, subscriptionId, endsAt }: DueRenewal, item: PlanOnSale) => ({
  userId,
  subscriptionId,
  renewedEnd: endsAt,
  item,
});
