import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/api-keys';
import { messageResponse } from '@shop/contracts/shapes';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import {
  CurrentUser,
  MayNeedMore,
  RecentStepUp,
  ResponseSchema,
  ShowsOnce,
  Staff,
} from '../../../platform/routes/decorators.js';
import { OthersKeysPermission } from '../services/others-keys-permission.js';
import { EndApiKey } from '../use-cases/end-api-key.js';
import { ListApiKeys } from '../use-cases/list-api-keys.js';
import { MakeApiKey } from '../use-cases/make-api-key.js';

/** API keys of resellers and administrators. */
@Controller('api/api-keys')
@Staff('any', 'Reseller')
export class ApiKeysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @MayNeedMore(OthersKeysPermission)
  @ResponseSchema(contract.ApiKeys)
  list(
    @CurrentUser() { id }: SessionUser,
    @Query({ schema: contract.ApiKeysQuery }) { user, ...query }: contract.ApiKeysQuery,
  ) {
    return this.queries.execute(new ListApiKeys(user ?? id, query));
  }

  @Post()
  @RecentStepUp()
  @ShowsOnce('key')
  @ResponseSchema(contract.CreatedApiKey, 201)
  async make(
    @CurrentUser() owner: SessionUser,
    @Body({ schema: contract.CreateApiKey }) terms: contract.CreateApiKey,
  ): Promise<contract.CreatedApiKey> {
    const made = await this.commands.execute(new MakeApiKey(owner, terms));
    return { message: 'API key criada. Guarde-a agora: ela não aparece de novo.', ...made };
  }

  @Delete(':id')
  @ResponseSchema(messageResponse)
  async end(@CurrentUser() caller: SessionUser, @Param('id') id: string) {
    await this.commands.execute(new EndApiKey(caller, id));
    return { message: 'API key encerrada.' };
  }
}
