import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RankName } from '@shop/contracts/loyalty';
import { Ids } from '../../../platform/clock/ids.js';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { claimedBy, claimRewards, loyalty } from '../domain/loyalty.js';
import { DeliverReward } from './deliver-reward.js';

/** Claims and delivers every reward that is due, and returns their ranks. Throws `NO_REWARDS` when none is. */
export class ClaimRewards extends Command<readonly RankName[]> {
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
  ) {}

  async execute({ userId }: ClaimRewards): Promise<readonly RankName[]> {
    const claim = { userId, claimId: this.ids.derived('rank-rewards') };
    const { state } = await this.store.decide(loyalty, userId, (now) => claimRewards(now, claim));
    const claimed = claimedBy(state, claim.claimId);
    for (const rank of claimed) {
      await asSubcommand(rank, () => this.commands.execute(new DeliverReward(userId, rank)));
    }
    return claimed;
  }
}
