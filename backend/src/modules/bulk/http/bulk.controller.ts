import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/bulk';
import { dryRunQuery, type DryRunQuery } from '@shop/contracts/shapes';
import { RecentStepUp, Staff } from '../../../platform/routes/access.js';
import { ResponseSchema } from '../../../platform/responses/response-schema.js';
import { CountBulkTargets } from '../../people/use-cases/list-bulk-targets.js';
import { bulkOf } from '../kinds/bulk-kinds.js';
import { ListBulks } from '../use-cases/list-bulks.js';
import { StartBulk } from '../use-cases/start-bulk.js';

/** Actions of administrators on all users at once. */
@Controller('api/admin-actions')
export class BulkController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
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
  @RecentStepUp()
  @ResponseSchema(contract.BulkOutcome)
  deleteAllUsers(@Query({ schema: dryRunQuery }) query: DryRunQuery) {
    return this.act('delete_users', query);
  }

  private async act(kind: contract.BulkKind, { dryRun }: DryRunQuery): Promise<contract.BulkOutcome> {
    if (dryRun) {
      const affected = await this.queries.execute(new CountBulkTargets(bulkOf[kind].targets));
      return { message: 'Nada foi alterado.', affected, finished: true, run: null };
    }
    const progress = await this.commands.execute(new StartBulk(kind));
    return { message: progress.finished ? bulkOf[kind].done : 'A ação continua em segundo plano.', ...progress };
  }
}
