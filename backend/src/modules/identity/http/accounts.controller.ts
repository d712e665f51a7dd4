import { Body, Controller, Delete, Param, Patch } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/account';
import { messageResponse, type MessageResponse } from '@shop/contracts/shapes';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { giveReason, reasonIsAbout } from '../../../platform/context/request-context.js';
import {
  CurrentUser,
  MayNeedMore,
  RecentStepUp,
  ResponseSchema,
  SessionsOnly,
  Staff,
} from '../../../platform/routes/decorators.js';
import { AccountPermission } from '../services/administration/account-permission.js';
import { BanAccount } from '../use-cases/administration/ban-account.js';
import { ChangeAccount } from '../use-cases/administration/change-account.js';
import { ChangeRole } from '../use-cases/administration/change-role.js';
import { EraseAccount } from '../use-cases/erasure/erase-account.js';
import { SetTwoFactor } from '../use-cases/administration/set-two-factor.js';
import { UnbanAccount } from '../use-cases/administration/unban-account.js';

/** Decisions of administrators about accounts. */
@Controller('api/users/:id')
@MayNeedMore(AccountPermission)
export class AccountsController {
  constructor(private readonly commands: CommandBus) {}

  @Patch('status')
  @Staff('people')
  @RecentStepUp('block')
  @ResponseSchema(messageResponse)
  async setStatus(
    @Param('id') id: string,
    @Body({ schema: contract.SetAccountStatus }) { status, reason, block }: contract.SetAccountStatus,
  ): Promise<MessageResponse> {
    giveReason(reason);
    // The blocks of a ban are no events of the person.
    reasonIsAbout(id);
    await this.commands.execute(status === 'banned' ? new BanAccount(id, block) : new UnbanAccount(id));
    return { message: status === 'banned' ? 'Usuário banido.' : 'Usuário desbanido.' };
  }

  @Patch('account')
  @Staff('people')
  @SessionsOnly()
  @RecentStepUp('email', 'password')
  @ResponseSchema(messageResponse)
  async changeAccount(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Body({ schema: contract.ChangeAccount }) change: contract.ChangeAccount,
  ): Promise<MessageResponse> {
    await this.commands.execute(new ChangeAccount(id, change, user.id === id ? user.sessionId : null));
    return { message: 'Dados do usuário atualizados.' };
  }

  @Patch('role')
  @Staff('owner')
  @RecentStepUp()
  @ResponseSchema(messageResponse)
  async changeRole(
    @Param('id') id: string,
    @Body({ schema: contract.ChangeRole }) { role, permissions }: contract.ChangeRole,
  ): Promise<MessageResponse> {
    await this.commands.execute(new ChangeRole(id, role, permissions && { permissions }));
    return { message: 'Papel do usuário alterado.' };
  }

  @Patch('two-factor')
  @Staff('people')
  @SessionsOnly()
  @RecentStepUp()
  @ResponseSchema(messageResponse)
  async setTwoFactor(
    @Param('id') id: string,
    @Body({ schema: contract.SetTwoFactor }) { isEnabled }: contract.SetTwoFactor,
  ): Promise<MessageResponse> {
    await this.commands.execute(new SetTwoFactor(id, isEnabled));
    return { message: 'Verificação em duas etapas desativada.' };
  }

  @Delete()
  @Staff('people')
  @SessionsOnly()
  @RecentStepUp()
  @ResponseSchema(messageResponse)
  async erase(@Param('id') id: string): Promise<MessageResponse> {
    await this.commands.execute(new EraseAccount(id));
    return { message: 'Usuário excluído.' };
  }
}
