import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { from, lastValueFrom, mergeMap } from 'rxjs';
import { currentContext } from '../../../platform/context/request-context.js';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { ProjectionProgress } from '../../../platform/projections/progress.js';
import { holdForAll, release } from '../domain/hold-decisions.js';
import { subscription } from '../domain/subscription.js';
import type { SubscriptionRow } from '../views/client-subscription.js';
import { ClientSubscriptionsView } from '../views/client-subscriptions.view.js';

const AT_ONCE = 16;

interface PauseChange {
  readonly isPaused: boolean;
  /** When it was decided: no subscription loses or gains the time until its own turn. */
  readonly at: Date;
  /** Position of the decision in the log: by then the view includes all earlier grants. */
  readonly position: bigint;
}

/** Sets or lifts the hold `all` on every subscription. Repeated after a crash, it finds those done that were. */
export class PauseForAll extends Command<void> {
  constructor(readonly change: PauseChange) {
    super();
  }
}

@CommandHandler(PauseForAll)
export class PauseForAllHandler implements ICommandHandler<PauseForAll> {
  constructor(
    private readonly store: AggregateStore,
    private readonly view: ClientSubscriptionsView,
    private readonly progress: ProjectionProgress,
  ) {}

  async execute({ change }: PauseForAll): Promise<void> {
    await this.progress.require(change.position);
    const concerned = from(this.concerned(change)).pipe(mergeMap((id) => this.change(id, change), AT_ONCE));
    await lastValueFrom(concerned, { defaultValue: undefined });
    // The next change reads from the view what is held by this one.
    await this.progress.require(currentContext().committed);
  }

  private async change(id: string, { isPaused, at }: PauseChange): Promise<void> {
    await asSubcommand(id, () =>
      this.store.decide(subscription, id, (state) =>
        isPaused ? holdForAll(state, at.getTime()) : release(state, 'all', at.getTime()),
      ),
    );
  }

  private async *concerned({ isPaused, at }: PauseChange): AsyncGenerator<string> {
    for await (const { subscriptions } of this.view.stream({}, {}))
      for (const row of subscriptions) if (isPaused ? isLive(row, at) : row.holds.includes('all')) yield row.id;
  }
}

const isLive = ({ lifetimeSince, endsAt, holds }: SubscriptionRow, at: Date): boolean =>
  !holds.includes('all') && (lifetimeSince !== null || endsAt === null || endsAt > at);
