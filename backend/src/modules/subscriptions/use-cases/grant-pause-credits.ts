import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { grantPauseCredit, subscription } from '../domain/subscription.js';
import { ClientSubscriptionsView } from '../views/client-subscriptions.view.js';

/** Adds a pause credit to every subscription of a user that has not ended, once for each `grantId`. */
export class GrantPauseCredits extends Command<void> {
  constructor(
    readonly userId: string,
    readonly grantId: string,
  ) {
    super();
  }
}

@CommandHandler(GrantPauseCredits)
export class GrantPauseCreditsHandler implements ICommandHandler<GrantPauseCredits> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
    private readonly view: ClientSubscriptionsView,
  ) {}

  async execute({ userId, grantId }: GrantPauseCredits): Promise<void> {
    const held = (await this.view.get(userId))?.subscriptions ?? [];
    for (const { id } of held) {
      await asSubcommand(id, () =>
        this.store.decide(subscription, id, (state) => grantPauseCredit(state, grantId, this.clock.nowMs())),
      );
    }
  }
}
