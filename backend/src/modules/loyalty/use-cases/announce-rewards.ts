import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { rankRules } from '@shop/contracts/loyalty';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Notify } from '../../notifications/use-cases/notify.js';
import { dueRanks, loyalty } from '../domain/loyalty.js';

interface RisenXp {
  readonly userId: string;
  readonly from: number;
  readonly to: number;
  /** Instant of the rise, ISO 8601. */
  readonly at: string;
}

/** Notifies a user of the ranks that a rise of their XP has reached, where the reward was not claimed before. */
export class AnnounceRewards extends Command<void> {
  constructor(readonly risen: RisenXp) {
    super();
  }
}

@CommandHandler(AnnounceRewards)
export class AnnounceRewardsHandler implements ICommandHandler<AnnounceRewards> {
  constructor(
    private readonly store: AggregateStore,
    private readonly commands: CommandBus,
  ) {}

  async execute({ risen: { userId, from, to, at } }: AnnounceRewards): Promise<void> {
    const reached = rankRules.filter(({ xp }) => xp > from && xp <= to).map(({ name }) => name);
    if (reached.length === 0) return;
    const { xp, claimed } = await this.store.load(loyalty, userId);
    const due = dueRanks(
      xp,
      claimed.map(({ rank }) => rank),
    );
    for (const rank of reached.filter((name) => due.includes(name))) {
      const notification = { cause: 'reward_reached', details: { rank } } as const;
      await asSubcommand(rank, () => this.commands.execute(new Notify(userId, notification, at)));
    }
  }
}
