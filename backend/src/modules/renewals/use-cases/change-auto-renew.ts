import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SwitchAutoRenew } from '../../subscriptions/use-cases/switch-auto-renew.js';
import { RenewSubscription } from './renew-subscription.js';

/** Switches a renewal on or off for its owner; within the last hour before the end it is bought at once. */
export class ChangeAutoRenew extends Command<void> {
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
  constructor(private readonly commands: CommandBus) {}

  async execute({ userId, subscriptionId, planId }: ChangeAutoRenew): Promise<void> {
    await this.commands.execute(new SwitchAutoRenew(userId, subscriptionId, planId));
    if (planId !== null) await this.commands.execute(new RenewSubscription(subscriptionId));
  }
}
