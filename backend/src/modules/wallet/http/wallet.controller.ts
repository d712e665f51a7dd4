import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { WalletQuery, WalletStatement } from '@shop/contracts/wallet';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, KeyScope, ResponseSchema, Roles } from '../../../platform/routes/decorators.js';
import { GetWallet } from '../use-cases/get-wallet.js';

@Controller('api/client/wallet')
export class WalletController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Roles('Cliente', 'Reseller')
  @KeyScope('balance:read')
  @ResponseSchema(WalletStatement)
  statement(@CurrentUser() user: SessionUser, @Query({ schema: WalletQuery }) query: WalletQuery) {
    return this.queries.execute(new GetWallet(user.id, query));
  }
}
