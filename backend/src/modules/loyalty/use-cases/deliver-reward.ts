import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RankName, rankRules } from '@shop/contracts/loyalty';
import { GrantPauseCredits } from '../../subscriptions/use-cases/grant-pause-credits.js';
import { GrantResetCredit } from '../../subscriptions/use-cases/grant-reset-credit.js';
import { CreditWallet } from '../../wallet/use-cases/credit-wallet.js';

/** Gives the reward of a rank that was claimed, once. */
export class DeliverReward extends Command<void> {
  constructor(
    readonly userId: string,
    readonly rank: RankName,
    /** Position of its claim in the log, for a delivery that comes later. */
    readonly claimedAt?: bigint,
  ) {
    super();
  }
}

@CommandHandler(DeliverReward)
export class DeliverRewardHandler implements ICommandHandler<DeliverReward> {
  constructor(private readonly commands: CommandBus) {}

  async execute({ userId, rank, claimedAt }: DeliverReward): Promise<void> {
    const reward = rankRules.find(({ name }) => name === rank)?.reward;
    if (reward === 'pause-credit') {
      await this.commands.execute(new GrantPauseCredits(userId, `reward:${rank}`, claimedAt));
    } else if (reward === 'hwid-reset') {
      await this.commands.execute(new GrantResetCredit(userId, `reward:${rank}`));
    } else if (typeof reward === 'object' && reward) {
      const movement = { userId, movementId: `reward:${rank}`, kind: 'reward' as const, orderId: null, since: null };
      await this.commands.execute(new CreditWallet({ ...movement, amountCents: reward.balanceCents }));
    }
  }
}
