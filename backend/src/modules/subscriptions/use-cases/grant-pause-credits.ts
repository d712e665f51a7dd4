import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { grantPauseCredit, subscription } from '../domain/subscription.js';
import { ClientSubscriptionsView } from '../views/client-subscriptions.view.js';

/**
 * Adds a pause credit to every subscription of a user that has not ended, once for each `grantId`. A repetition after
 * the claim leaves out what began since.
 */
export class GrantPauseCredits extends Command<void> {
  constructor(
    readonly userId: string,
    readonly grantId: string,
    /** Position of the claim in the log; absent: now. */
    readonly claimedAt?: bigint,
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
    private readonly reader: EventReader,
  ) {}

  async execute({ userId, grantId, claimedAt }: GrantPauseCredits): Promise<void> {
    const held = (await this.view.get(userId))?.subscriptions ?? [];
    for (const { id } of held) {
      if (claimedAt !== undefined && (await this.beganAfter(id, claimedAt))) continue;
      await asSubcommand(id, () =>
        this.store.decide(subscription, id, (state) => grantPauseCredit(state, grantId, this.clock.nowMs())),
      );
    }
  }

  private async beganAfter(id: string, position: bigint): Promise<boolean> {
    const [first] = await this.reader.at([{ stream: `${subscription.category}-${id}`, revision: 0 }]);
    return first !== undefined && first.position > position;
  }
}
