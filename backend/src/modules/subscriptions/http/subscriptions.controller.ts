import { Body, Controller, Delete, Get, Param, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ChangeSubscriptionStatus as Change, Dashboard, DeviceList, ResetHwid } from '@shop/contracts/subscriptions';
import { messageResponse } from '@shop/contracts/shapes';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, ResponseSchema, Roles } from '../../../platform/routes/decorators.js';
import { ChangeSubscriptionStatus } from '../use-cases/change-subscription-status.js';
import { FreeMachines } from '../use-cases/free-machines.js';
import { GetDashboard } from '../use-cases/get-dashboard.js';
import { ListDevices } from '../use-cases/list-devices.js';

@Controller('api/client')
export class SubscriptionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('dashboard')
  @Roles('Cliente', 'Reseller')
  @ResponseSchema(Dashboard)
  dashboard(@CurrentUser() user: SessionUser) {
    return this.queries.execute(new GetDashboard(user.id));
  }

  @Patch('subscriptions/:id/status')
  @Roles('Cliente', 'Reseller')
  @ResponseSchema(messageResponse)
  async changeStatus(
    @CurrentUser() user: SessionUser,
    @Param('id') id: string,
    @Body({ schema: Change }) { status }: Change,
  ) {
    await this.commands.execute(new ChangeSubscriptionStatus(user.id, id, status));
    return { message: status === 'paused' ? 'Assinatura pausada.' : 'Assinatura reativada.' };
  }

  @Patch('user/reset-hwid')
  @Roles('Cliente', 'Reseller')
  @ResponseSchema(messageResponse)
  async resetHwid(@CurrentUser() user: SessionUser, @Body({ schema: ResetHwid }) { subscriptionId }: ResetHwid) {
    await this.commands.execute(new FreeMachines(user.id, { subscriptionId }));
    return { message: 'HWID resetado.' };
  }

  @Get('subscriptions/:id/devices')
  @Roles('Cliente', 'Reseller')
  @ResponseSchema(DeviceList)
  devices(@CurrentUser() user: SessionUser, @Param('id') id: string) {
    return this.queries.execute(new ListDevices(user.id, id));
  }

  @Delete('subscriptions/:id/devices/:deviceId')
  @Roles('Cliente', 'Reseller')
  @ResponseSchema(messageResponse)
  async freeDevice(@CurrentUser() user: SessionUser, @Param('id') id: string, @Param('deviceId') deviceId: string) {
    await this.commands.execute(new FreeMachines(user.id, { subscriptionId: id, machineId: deviceId }));
    return { message: 'Máquina liberada.' };
  }
}
