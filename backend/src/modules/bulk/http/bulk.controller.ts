import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/bulk';
import { dryRunQuery, type DryRunQuery } from '@shop/contracts/shapes';
import { RecentStepUp, ResponseSchema, SessionsOnly, Staff } from '../../../platform/routes/decorators.js';
import { CountBulkTargets } from '../../people/use-cases/list-bulk-targets.js';
import { bulkOf } from '../kinds/bulk-kinds.js';
import { GrantedTimeTerms } from '../granted-time-terms.js';
import { CountTimeReceivers } from '../use-cases/count-time-receivers.js';
import { ListBulks } from '../use-cases/list-bulks.js';
import { StartBulk } from '../use-cases/start-bulk.js';

const NOTHING = 'Nada foi alterado.';

/** Returns the response of a dry run. */
const untouched = (affected: number): contract.BulkOutcome => ({
  message: NOTHING,
  affected,
  finished: true,
  run: null,
});

/** Actions of administrators on all users at once. */
@Controller('api/admin-actions')
export class BulkController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly terms: GrantedTimeTerms,
  ) {}

  @Get()
  @Staff('operations')
  @ResponseSchema(contract.BulkRuns)
  list() {
    return this.queries.execute(new ListBulks());
  }

  @Post('reset-all-hwids')
  @HttpCode(200)
  @Staff('operations')
  @RecentStepUp()
  @ResponseSchema(contract.BulkOutcome)
  resetAllHwids(@Query({ schema: dryRunQuery }) query: DryRunQuery) {
    return this.act('reset_hwids', query);
  }

  @Post('delete-all-users')
  @HttpCode(200)
  @Staff('operations')
  @SessionsOnly()
  @RecentStepUp()
  @ResponseSchema(contract.BulkOutcome)
  deleteAllUsers(@Query({ schema: dryRunQuery }) query: DryRunQuery) {
    return this.act('delete_users', query);
  }

  @Post('grant-time')
  @HttpCode(200)
  @Staff('operations')
  @RecentStepUp()
  @ResponseSchema(contract.BulkOutcome)
  async grantTime(
    @Query({ schema: dryRunQuery }) { dryRun }: DryRunQuery,
    @Body({ schema: contract.GrantTime }) body: contract.GrantTime,
  ): Promise<contract.BulkOutcome> {
    const time = await this.terms.of(body);
    if (!dryRun) return this.started('grant_time', time);
    const affected = await this.queries.execute(new CountTimeReceivers({ ...time, run: '' }));
    return untouched(affected);
  }

  private async act(kind: contract.BulkKind, { dryRun }: DryRunQuery): Promise<contract.BulkOutcome> {
    if (!dryRun) return this.started(kind);
    return untouched(await this.queries.execute(new CountBulkTargets(bulkOf[kind].targets(null))));
  }

  private async started(kind: contract.BulkKind, time?: Omit<contract.TimeForAll, 'run'>) {
    const progress = await this.commands.execute(new StartBulk(kind, time));
    if (!progress.finished) return { message: 'A ação continua em segundo plano.', ...progress };
    return { message: progress.affected > 0 ? bulkOf[kind].done : NOTHING, ...progress };
  }
}
