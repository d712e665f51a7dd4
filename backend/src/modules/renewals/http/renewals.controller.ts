import { Body, Controller, Param, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ChangeAutoRenew as Change, ChangedAutoRenew } from '@shop/contracts/subscriptions';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, ResponseSchema, Roles } from '../../../platform/routes/decorators.js';
import { DescribeSubscription } from '../../subscriptions/use-cases/describe-subscription.js';
import { ChangeAutoRenew } from '../use-cases/change-auto-renew.js';

@Controller('api/client')
export class RenewalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Patch('subscriptions/:id/auto-renew')
  @Roles('Cliente', 'Reseller')
  @ResponseSchema(ChangedAutoRenew)
  async change(
    @CurrentUser() user: SessionUser,
    @Param('id') id: string,
    @Body({ schema: Change }) { planId }: Change,
  ) {
    const isBought = await this.commands.execute(new ChangeAutoRenew(user.id, id, planId));
    const { auto_renew } = await this.queries.execute(new DescribeSubscription(id));
    const bought = isBought && auto_renew ? ' A assinatura foi renovada agora, com o seu saldo.' : '';
    return { message: `Renovação automática ${planId === null ? 'desligada' : 'ligada'}.${bought}`, auto_renew };
  }
}
