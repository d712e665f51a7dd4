import { Body, Controller, Delete, Param, Patch } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/account';
import { answer } from '@shop/contracts/shapes';
import type { InferOutput } from 'valibot';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, RecentProof, Roles } from '../../../platform/http/access.js';
import { Answer } from '../../../platform/http/answer.js';
import { BanAccount } from '../use-cases/ban-account.js';
import { ChangeAccount } from '../use-cases/change-account.js';
import { ChangeRole } from '../use-cases/change-role.js';
import { EraseAccount } from '../use-cases/erase-account.js';
import { SetTwoFactor } from '../use-cases/set-two-factor.js';
import { UnbanAccount } from '../use-cases/unban-account.js';

type Answered = InferOutput<typeof answer>;

/** What administrators decide about accounts. */
@Controller('api/users/:id')
export class AccountsController {
  constructor(private readonly commands: CommandBus) {}

  @Patch('status')
  @Roles('Admin')
  @Answer(answer)
  async setStatus(
    @Param('id') id: string,
    @Body({ schema: contract.SetAccountStatus }) { status }: contract.SetAccountStatus,
  ): Promise<Answered> {
    await this.commands.execute(status === 'banned' ? new BanAccount(id) : new UnbanAccount(id));
    return { message: status === 'banned' ? 'Usuário banido.' : 'Usuário desbanido.' };
  }

  @Patch('account')
  @Roles('Admin')
  @RecentProof('email', 'password')
  @Answer(answer)
  async changeAccount(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Body({ schema: contract.ChangeAccount }) change: contract.ChangeAccount,
  ): Promise<Answered> {
    await this.commands.execute(new ChangeAccount(id, change, user.id === id ? user.sessionId : null));
    return { message: 'Dados do usuário atualizados.' };
  }

  @Patch('role')
  @Roles('Admin')
  @RecentProof()
  @Answer(answer)
  async changeRole(
    @Param('id') id: string,
    @Body({ schema: contract.ChangeRole }) { role }: contract.ChangeRole,
  ): Promise<Answered> {
    await this.commands.execute(new ChangeRole(id, role));
    return { message: 'Papel do usuário alterado.' };
  }

  @Patch('two-factor')
  @Roles('Admin')
  @RecentProof()
  @Answer(answer)
  async setTwoFactor(
    @Param('id') id: string,
    @Body({ schema: contract.SetTwoFactor }) { isEnabled }: contract.SetTwoFactor,
  ): Promise<Answered> {
    await this.commands.execute(new SetTwoFactor(id, isEnabled));
    return { message: 'Verificação em duas etapas desativada.' };
  }

  @Delete()
  @Roles('Admin')
  @RecentProof()
  @Answer(answer)
  async erase(@Param('id') id: string): Promise<Answered> {
    await this.commands.execute(new EraseAccount(id));
    return { message: 'Usuário excluído.' };
  }
}
