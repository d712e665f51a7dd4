import { Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { DAILY_BONUS_XP } from '@shop/contracts/limits';
import * as contract from '@shop/contracts/loyalty';
import { LedgerQuery, LoyaltyLedger } from '@shop/contracts/loyalty-ledger';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, ResponseSchema, Roles } from '../../../platform/routes/decorators.js';
import { ClaimDailyBonus } from '../use-cases/claim-daily-bonus.js';
import { ClaimRewards } from '../use-cases/claim-rewards.js';
import { GetDailyBonus } from '../use-cases/get-daily-bonus.js';
import { GetLoyaltyLedger } from '../use-cases/get-loyalty-ledger.js';
import { GetLoyalty } from '../use-cases/get-loyalty.js';

type Rewards = contract.ClaimedRewards['rewards'];

const rewardsOf = (ranks: readonly contract.RankName[]): Rewards =>
  contract.rankRules.flatMap(({ name, reward }) =>
    reward && ranks.includes(name) ? [{ rank: name, reward: contract.rewardText(reward) }] : [],
  );
const inWords = (rewards: Rewards): string => rewards.map(({ reward }) => reward).join(', ');

/** XP, ranks and their rewards, and the daily bonus. */
@Controller('api')
export class LoyaltyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('loyalty/status')
  @Roles('Cliente', 'Reseller')
  @ResponseSchema(contract.LoyaltyStatus)
  status(@CurrentUser() user: SessionUser) {
    return this.queries.execute(new GetLoyalty(user.id));
  }

  @Get('loyalty/ledger')
  @Roles('Cliente', 'Reseller')
  @ResponseSchema(LoyaltyLedger)
  ledger(@CurrentUser() user: SessionUser, @Query({ schema: LedgerQuery }) query: LedgerQuery) {
    return this.queries.execute(new GetLoyaltyLedger(user.id, query));
  }

  @Post('loyalty/claim-rewards')
  @Roles('Cliente', 'Reseller')
  @ResponseSchema(contract.ClaimedRewards)
  async claimRewards(@CurrentUser() user: SessionUser): Promise<contract.ClaimedRewards> {
    const { claimed, waiting } = await this.commands.execute(new ClaimRewards(user.id));
    const [rewards, later] = [rewardsOf(claimed), rewardsOf(waiting)];
    const given = rewards.length > 0 ? [`Recompensas resgatadas: ${inWords(rewards)}.`] : [];
    const held = later.length > 0 ? [`À espera de uma assinatura: ${inWords(later)}.`] : [];
    return { message: [...given, ...held].join(' '), rewards, waiting: later };
  }

  @Get('client/daily-bonus/status')
  @Roles('Cliente', 'Reseller')
  @ResponseSchema(contract.DailyBonusStatus)
  bonus(@CurrentUser() user: SessionUser) {
    return this.queries.execute(new GetDailyBonus(user.id));
  }

  @Post('client/daily-bonus/claim')
  @Roles('Cliente', 'Reseller')
  @ResponseSchema(contract.ClaimedBonus)
  async claimBonus(@CurrentUser() user: SessionUser): Promise<contract.ClaimedBonus> {
    await this.commands.execute(new ClaimDailyBonus(user.id));
    return { message: `Bônus diário resgatado: +${String(DAILY_BONUS_XP)} XP.`, xp: DAILY_BONUS_XP };
  }
}
