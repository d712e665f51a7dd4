import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { RankName } from '@shop/contracts/loyalty';
import { Ids } from '../../../platform/clock/ids.js';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { FindHeldProducts } from '../../subscriptions/use-cases/find-held-products.js';
import { claimedBy, claimRewards, loyalty, waitingRanks } from '../domain/loyalty.js';
import { DeliverReward } from './deliver-reward.js';

/** Ranks with claimed rewards, and ranks with rewards that wait for a subscription. */
export interface RewardsClaim {
  readonly claimed: readonly RankName[];
  readonly waiting: readonly RankName[];
}

/** Claims and delivers every reward that is due and does not wait. Throws `NO_REWARDS` when none is due. */
export class ClaimRewards extends Command<RewardsClaim> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(ClaimRewards)
export class ClaimRewardsHandler implements ICommandHandler<ClaimRewards> {
  constructor(
    private readonly store: AggregateStore,
    private readonly commands: CommandBus,
    private readonly ids: Ids,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId }: ClaimRewards): Promise<RewardsClaim> {
    const claim = { userId, claimId: this.ids.derived('rank-rewards') };
    const hasSubscription = (await this.queries.execute(new FindHeldProducts(userId))).size > 0;
    const { state } = await this.store.decide(loyalty, userId, (now) => claimRewards(now, claim, hasSubscription));
    const claimed = claimedBy(state, claim.claimId);
    for (const rank of claimed) {
      await asSubcommand(rank, () => this.commands.execute(new DeliverReward(userId, rank)));
    }
    return { claimed, waiting: waitingRanks(state, hasSubscription) };
  }
}
