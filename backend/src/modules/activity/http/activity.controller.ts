import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ActivityList,
  ActivityQuery,
  RecentActivityList,
  Trail,
  UndoActivity,
  UndoResult,
} from '@shop/contracts/activity';
import { dryRunQuery, type DryRunQuery } from '@shop/contracts/shapes';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { giveReason } from '../../../platform/context/request-context.js';
import { CurrentUser, MayNeedMore, RecentStepUp, ResponseSchema, Staff } from '../../../platform/routes/decorators.js';
import { ActPermission } from '../services/act-permission.js';
import { GetTrail } from '../use-cases/get-trail.js';
import { ListActivity } from '../use-cases/list-activity.js';
import { UndoActivity as Undo } from '../use-cases/undo-activity.js';
import { ListRecentActivities } from '../use-cases/list-recent-activities.js';

@Controller('api')
export class ActivityController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  @Get('activity')
  @Staff('any')
  @ResponseSchema(ActivityList)
  list(@CurrentUser() { permissions }: SessionUser, @Query({ schema: ActivityQuery }) query: ActivityQuery) {
    return this.queries.execute(new ListActivity(query, permissions));
  }

  @Get('activity/:id/trail')
  @Staff('any')
  @MayNeedMore(ActPermission)
  @ResponseSchema(Trail)
  trail(@CurrentUser() { permissions }: SessionUser, @Param('id') id: string) {
    return this.queries.execute(new GetTrail(id, permissions));
  }

  @Post('activity/:id/undo')
  @Staff('any')
  @MayNeedMore(ActPermission)
  @RecentStepUp()
  @ResponseSchema(UndoResult)
  async undo(
    @Param('id') id: string,
    @Body({ schema: UndoActivity }) { reason }: UndoActivity,
    @Query({ schema: dryRunQuery }) { dryRun }: DryRunQuery,
  ): Promise<UndoResult> {
    giveReason(reason);
    const effects = await this.commands.execute(new Undo(id, dryRun));
    return { message: dryRun ? 'Nada foi alterado.' : 'Ação desfeita.', effects };
  }

  @Get('dashboard/recent-activities')
  @Staff('any')
  @ResponseSchema(RecentActivityList)
  recent(@CurrentUser() { permissions }: SessionUser) {
    return this.queries.execute(new ListRecentActivities(permissions));
  }
}
