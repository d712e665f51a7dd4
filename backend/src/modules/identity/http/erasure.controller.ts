import { Body, Controller, Delete, Get, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/account';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, Public, RecentStepUp, ResponseSchema, SignedIn } from '../../../platform/routes/decorators.js';
import { EraseOwnAccount } from '../use-cases/erasure/erase-own-account.js';
import { FindErasure } from '../use-cases/erasure/find-erasure.js';

/** Erasure of one's own account, and its status afterwards. */
@Controller('api')
export class ErasureController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Delete('profile')
  @SignedIn()
  @RecentStepUp()
  @ResponseSchema(contract.ErasureReceipt)
  async erase(
    @CurrentUser() user: SessionUser,
    @Body({ schema: contract.EraseProfile }) body: contract.EraseProfile,
  ): Promise<contract.ErasureReceipt> {
    const receipt = await this.commands.execute(new EraseOwnAccount(user.id, body?.username));
    return { message: 'Sua conta foi excluída.', receipt };
  }

  @Get('erasures/:receipt')
  @Public()
  @ResponseSchema(contract.Erasure)
  find(@Param('receipt') receipt: string): Promise<contract.Erasure> {
    return this.queries.execute(new FindErasure(receipt));
  }
}
