import { Body, Controller, Get, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { OWN_CHANGES_PER_HOUR } from '@shop/contracts/limits';
import * as contract from '@shop/contracts/notifications';
import { messageResponse, type MessageResponse } from '@shop/contracts/shapes';
import { HOUR } from '@shop/kernel/durations';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, Limit, ResponseSchema, SignedIn } from '../../../platform/routes/decorators.js';
import { ChangePreferences } from '../use-cases/change-preferences.js';
import { GetPreferences } from '../use-cases/get-preferences.js';
import { ListNotifications } from '../use-cases/list-notifications.js';
import { MarkAllAsRead } from '../use-cases/mark-all-as-read.js';

@Controller('api/notifications')
export class NotificationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @SignedIn()
  @ResponseSchema(contract.Notifications)
  list(
    @CurrentUser() user: SessionUser,
    @Query({ schema: contract.NotificationsQuery }) query: contract.NotificationsQuery,
  ) {
    return this.queries.execute(new ListNotifications(user, query));
  }

  @Post('mark-all-as-read')
  @SignedIn()
  @ResponseSchema(messageResponse)
  async markAllAsRead(@CurrentUser() user: SessionUser): Promise<MessageResponse> {
    await this.commands.execute(new MarkAllAsRead(user));
    return { message: 'Notificações marcadas como lidas.' };
  }

  @Get('preferences')
  @SignedIn()
  @ResponseSchema(contract.NotificationPreferences)
  preferences(@CurrentUser() user: SessionUser): Promise<contract.NotificationPreferences> {
    return this.queries.execute(new GetPreferences(user.id));
  }

  @Patch('preferences')
  @SignedIn()
  @Limit({ name: 'change-preferences', points: OWN_CHANGES_PER_HOUR, perMs: HOUR, by: 'user' })
  @ResponseSchema(contract.ChangedNotificationPreferences)
  async changePreferences(
    @CurrentUser() user: SessionUser,
    @Body({ schema: contract.ChangeNotificationPreferences }) change: contract.ChangeNotificationPreferences,
  ): Promise<contract.ChangedNotificationPreferences> {
    const preferences = await this.commands.execute(new ChangePreferences(user.id, change));
    return { message: 'Preferências salvas.', preferences };
  }
}
