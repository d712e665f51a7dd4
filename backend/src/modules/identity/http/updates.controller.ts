import { Body, Controller, Patch, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/account';
import { roles } from '@shop/contracts/identity';
import { OWN_CHANGES_PER_HOUR } from '@shop/contracts/limits';
import { answer } from '@shop/contracts/shapes';
import { HOUR } from '@shop/kernel/durations';
import type { InferOutput } from 'valibot';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, Roles } from '../../../platform/http/access.js';
import { Answer } from '../../../platform/http/answer.js';
import { Limit } from '../../../platform/http/limit.js';
import { ChangeUsername } from '../use-cases/change-username.js';
import { ConfirmUpdate } from '../use-cases/confirm-update.js';
import { InitiateUpdate } from '../use-cases/initiate-update.js';

type Answered = InferOutput<typeof answer>;

@Controller('api/profile')
export class UpdatesController {
  constructor(private readonly commands: CommandBus) {}

  @Patch()
  @Roles(...roles)
  @Limit({ name: 'change-username', points: OWN_CHANGES_PER_HOUR, perMs: HOUR, by: 'user' })
  @Answer(answer)
  async changeUsername(
    @CurrentUser() user: SessionUser,
    @Body({ schema: contract.ChangeUsername }) body: contract.ChangeUsername,
  ): Promise<Answered> {
    await this.commands.execute(new ChangeUsername(user.id, body.username));
    return { message: 'Username atualizado.' };
  }

  @Post('initiate-update')
  @Roles(...roles)
  @Answer(answer)
  async initiate(
    @CurrentUser() user: SessionUser,
    @Body({ schema: contract.InitiateUpdate }) body: contract.InitiateUpdate,
  ): Promise<Answered> {
    await this.commands.execute(new InitiateUpdate(user.id, body));
    return {
      message:
        body.verificationMethod === 'email'
          ? 'Enviamos um código de 6 dígitos para o seu e-mail.'
          : 'Digite o código do seu app autenticador.',
    };
  }

  @Post('confirm-update')
  @Roles(...roles)
  @Answer(answer)
  async confirm(
    @CurrentUser() user: SessionUser,
    @Body({ schema: contract.ConfirmUpdate }) body: contract.ConfirmUpdate,
  ): Promise<Answered> {
    await this.commands.execute(new ConfirmUpdate(user, body));
    return { message: body.updateType === 'email' ? 'E-mail atualizado.' : 'Senha atualizada.' };
  }
}
