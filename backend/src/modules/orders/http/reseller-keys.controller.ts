import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ResellerKeyList, ResellerKeysQuery } from '@shop/contracts/reseller-keys';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, KeyScope, ResponseSchema, Roles } from '../../../platform/routes/decorators.js';
import { ListResellerKeys } from '../use-cases/list-reseller-keys.js';

/** Keys that a reseller bought to sell on. */
@Controller('api/reseller/keys')
export class ResellerKeysController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Roles('Reseller')
  @KeyScope('keys:read')
  @ResponseSchema(ResellerKeyList)
  list(@CurrentUser() user: SessionUser, @Query({ schema: ResellerKeysQuery }) query: ResellerKeysQuery) {
    return this.queries.execute(new ListResellerKeys(user.id, query));
  }
}
