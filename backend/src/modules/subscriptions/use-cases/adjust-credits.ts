import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { adjustResetCredits, machines } from '../domain/machines.js';
import { adjustPauseCredits } from '../domain/staff-decisions.js';
import { subscription } from '../domain/subscription.js';
import { ClientSubscriptionsView } from '../views/client-subscriptions.view.js';

/** Differences; no credit falls below 0. */
export interface CreditsChange {
  readonly hwidResets: number;
  /** Of every subscription that has not expired. */
  readonly pauseCredits: number;
}

/** Adjusts a user's credits as administrator. Returns false where none changed. */
export class AdjustCredits extends Command<boolean> {
  constructor(
    readonly userId: string,
    readonly change: CreditsChange,
  ) {
    super();
  }
}

@CommandHandler(AdjustCredits)
export class AdjustCreditsHandler implements ICommandHandler<AdjustCredits> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly view: ClientSubscriptionsView,
  ) {}

  async execute({ userId, change: { hwidResets, pauseCredits } }: AdjustCredits): Promise<boolean> {
    const adjustmentId = this.ids.derived('credits');
    const { events } = await this.store.decide(machines, userId, (state) =>
      adjustResetCredits(state, { userId, adjustmentId, by: hwidResets }),
    );
    let isChanged = events.length > 0;
    const held = (await this.view.get(userId))?.subscriptions ?? [];
    for (const { id } of held) {
      const adjusted = await asSubcommand(id, () =>
        this.store.decide(subscription, id, (state) =>
          adjustPauseCredits(state, { adjustmentId, by: pauseCredits }, this.clock.nowMs()),
        ),
      );
      isChanged ||= adjusted.events.length > 0;
    }
    return isChanged;
  }
}
