import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/keys';
import { LIFETIME_DAYS } from '@shop/contracts/limits';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, ResponseSchema, Roles } from '../../../platform/routes/decorators.js';
import { DescribeSubscription } from '../../subscriptions/use-cases/describe-subscription.js';
import { FOR_LIFE_ALREADY } from '../../subscriptions/use-cases/find-subscription-terms.js';
import { HasAddedNothing } from '../../subscriptions/use-cases/has-added-nothing.js';
import { keyGrantIdOf } from '../use-cases/deliver-key.js';
import { GetRedeemHistory } from '../use-cases/get-redeem-history.js';
import { RedeemKey } from '../use-cases/redeem-key.js';

const lengthOf = (days: number): string => {
  if (days === LIFETIME_DAYS) return 'vitalícia';
  return days === 1 ? 'por 1 dia' : `por ${String(days)} dias`;
};

/** Keys, as clients redeem them. */
@Controller('api')
export class RedemptionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('keys/redeem')
  @Roles('Cliente', 'Reseller')
  @ResponseSchema(contract.RedeemedKey)
  async redeem(@CurrentUser() user: SessionUser, @Body({ schema: contract.RedeemKey }) { key }: contract.RedeemKey) {
    const redeemed = await this.commands.execute(new RedeemKey(user.id, user.username, key));
    const { subscriptionId, keyId, productName, durationDays } = redeemed;
    const subscription = await this.queries.execute(new DescribeSubscription(subscriptionId, productName));
    const isSurplus =
      subscription.lifetime && (await this.queries.execute(new HasAddedNothing(subscriptionId, keyGrantIdOf(keyId))));
    const effect = isSurplus ? ` ${FOR_LIFE_ALREADY}` : '';
    return { message: `Key resgatada: ${productName}, ${lengthOf(durationDays)}.${effect}`, subscription };
  }

  @Get('client/redeem-history')
  @Roles('Cliente', 'Reseller')
  @ResponseSchema(contract.RedeemHistory)
  history(
    @CurrentUser() user: SessionUser,
    @Query({ schema: contract.RedeemHistoryQuery }) query: contract.RedeemHistoryQuery,
  ) {
    return this.queries.execute(new GetRedeemHistory(user.id, query));
  }
}
