import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { WalletQuery, WalletStatement } from '@shop/contracts/wallet';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, Roles } from '../../../platform/http/access.js';
import { Answer } from '../../../platform/http/answer.js';
import { GetWallet } from '../use-cases/get-wallet.js';

@Controller('api/client/wallet')
export class WalletController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Roles('Cliente', 'Reseller')
  @Answer(WalletStatement)
  statement(@CurrentUser() user: SessionUser, @Query({ schema: WalletQuery }) page: WalletQuery) {
    return this.queries.execute(new GetWallet(user.id, page));
  }
}
