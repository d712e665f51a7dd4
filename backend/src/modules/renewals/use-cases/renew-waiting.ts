import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { ListDueRenewals } from '../../subscriptions/use-cases/list-due-renewals.js';
import { RenewSubscription } from './renew-subscription.js';

/** Tries the due renewals of a user whose balance has grown. */
export class RenewWaiting extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(RenewWaiting)
export class RenewWaitingHandler implements ICommandHandler<RenewWaiting> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId }: RenewWaiting): Promise<void> {
    for await (const { subscriptionId } of await this.queries.execute(new ListDueRenewals(userId)))
      await asSubcommand(subscriptionId, () => this.commands.execute(new RenewSubscription(subscriptionId)));
  }
}
