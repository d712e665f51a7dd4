import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { FindDueRenewal } from '../../subscriptions/use-cases/find-due-renewal.js';
import { SwitchAutoRenew } from '../../subscriptions/use-cases/switch-auto-renew.js';
import { RenewSubscription } from './renew-subscription.js';

/**
 * Switches a renewal on or off for its owner; within the last hour before the end it is bought at once. Returns true
 * where it was.
 */
export class ChangeAutoRenew extends Command<boolean> {
  constructor(
    readonly userId: string,
    readonly subscriptionId: string,
    readonly planId: number | null,
  ) {
    super();
  }
}

@CommandHandler(ChangeAutoRenew)
export class ChangeAutoRenewHandler implements ICommandHandler<ChangeAutoRenew> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId, subscriptionId, planId }: ChangeAutoRenew): Promise<boolean> {
    await this.commands.execute(new SwitchAutoRenew(userId, subscriptionId, planId));
    const dueEnd = await this.dueEnd(subscriptionId);
    if (dueEnd === null) return false;
    await this.commands.execute(new RenewSubscription(subscriptionId));
    return (await this.dueEnd(subscriptionId)) !== dueEnd;
  }

  /** Returns the end that is to be renewed now; null for none. */
  private async dueEnd(subscriptionId: string): Promise<string | null> {
    return (await this.queries.execute(new FindDueRenewal(subscriptionId)))?.endsAt ?? null;
  }
}
