import { Body, Controller, Delete, Get, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/account';
import { roles } from '@shop/contracts/identity';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, Public, RecentProof, Roles } from '../../../platform/http/access.js';
import { Answer } from '../../../platform/http/answer.js';
import { EraseOwnAccount } from '../use-cases/erase-own-account.js';
import { FindErasure } from '../use-cases/find-erasure.js';

/** The end of one's own account, and what can be asked about it afterwards. */
@Controller('api')
export class ErasureController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Delete('profile')
  @Roles(...roles)
  @RecentProof()
  @Answer(contract.ErasureReceipt)
  async erase(
    @CurrentUser() user: SessionUser,
    @Body({ schema: contract.EraseProfile }) body: contract.EraseProfile,
  ): Promise<contract.ErasureReceipt> {
    const receipt = await this.commands.execute(new EraseOwnAccount(user.id, body?.username));
    return { message: 'Sua conta foi excluída.', receipt };
  }

  @Get('erasures/:receipt')
  @Public()
  @Answer(contract.Erasure)
  find(@Param('receipt') receipt: string): Promise<contract.Erasure> {
    return this.queries.execute(new FindErasure(receipt));
  }
}
