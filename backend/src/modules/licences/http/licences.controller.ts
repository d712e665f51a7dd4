import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ChangeSubscriptionStatus as Change, Dashboard } from '@shop/contracts/licences';
import { answer } from '@shop/contracts/shapes';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, Roles } from '../../../platform/http/access.js';
import { Answer } from '../../../platform/http/answer.js';
import { ChangeSubscriptionStatus } from '../use-cases/change-subscription-status.js';
import { GetDashboard } from '../use-cases/get-dashboard.js';

@Controller('api/client')
export class LicencesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('dashboard')
  @Roles('Cliente', 'Reseller')
  @Answer(Dashboard)
  dashboard(@CurrentUser() user: SessionUser) {
    return this.queries.execute(new GetDashboard(user.id));
  }

  @Patch('subscriptions/:id/status')
  @Roles('Cliente', 'Reseller')
  @Answer(answer)
  async changeStatus(
    @CurrentUser() user: SessionUser,
    @Param('id') id: string,
    @Body({ schema: Change }) { status }: Change,
  ) {
    await this.commands.execute(new ChangeSubscriptionStatus(user.id, id, status));
    return { message: status === 'paused' ? 'Assinatura pausada.' : 'Assinatura reativada.' };
  }
}
