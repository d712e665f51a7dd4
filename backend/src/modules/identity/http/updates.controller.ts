import { Body, Controller, Patch, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/account';
import { CODES_PER_DAY, OWN_CHANGES_PER_HOUR } from '@shop/contracts/limits';
import { messageResponse, type MessageResponse } from '@shop/contracts/shapes';
import { DAY, HOUR } from '@shop/kernel/durations';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import {
  CurrentUser,
  Limit,
  Proves,
  RecentStepUp,
  ResponseSchema,
  SignedIn,
} from '../../../platform/routes/decorators.js';
import { ChangeUsername } from '../use-cases/names/change-username.js';
import { AddEmail } from '../use-cases/profile/add-email.js';
import { ChooseNewsletter } from '../use-cases/profile/choose-newsletter.js';
import { ConfirmUpdate } from '../use-cases/profile/confirm-update.js';
import { InitiateUpdate } from '../use-cases/profile/initiate-update.js';

@Controller('api/profile')
export class UpdatesController {
  constructor(private readonly commands: CommandBus) {}

  @Patch()
  @SignedIn()
  @Limit({ name: 'change-username', points: OWN_CHANGES_PER_HOUR, perMs: HOUR, by: 'user' })
  @ResponseSchema(messageResponse)
  async changeUsername(
    @CurrentUser() user: SessionUser,
    @Body({ schema: contract.ChangeUsername }) body: contract.ChangeUsername,
  ): Promise<MessageResponse> {
    await this.commands.execute(new ChangeUsername(user.id, body.username));
    return { message: 'Username atualizado.' };
  }

  @Post('initiate-update')
  @SignedIn()
  @ResponseSchema(messageResponse)
  async initiate(
    @CurrentUser() user: SessionUser,
    @Body({ schema: contract.InitiateUpdate }) body: contract.InitiateUpdate,
  ): Promise<MessageResponse> {
    await this.commands.execute(new InitiateUpdate(user.id, body));
    return {
      message:
        body.verificationMethod === 'email'
          ? 'Enviamos um código de 6 dígitos para o seu e-mail.'
          : 'Digite o código do seu app autenticador.',
    };
  }

  @Post('confirm-update')
  @Proves('code')
  @SignedIn()
  @ResponseSchema(messageResponse)
  async confirm(
    @CurrentUser() user: SessionUser,
    @Body({ schema: contract.ConfirmUpdate }) body: contract.ConfirmUpdate,
  ): Promise<MessageResponse> {
    await this.commands.execute(new ConfirmUpdate(user, body));
    return { message: body.updateType === 'email' ? 'E-mail atualizado.' : 'Senha atualizada.' };
  }

  @Post('email')
  @RecentStepUp()
  @SignedIn()
  @Limit({ name: 'add-email', points: CODES_PER_DAY, perMs: DAY, by: 'user' })
  @ResponseSchema(messageResponse)
  async addEmail(
    @CurrentUser() user: SessionUser,
    @Body({ schema: contract.NewEmail }) { email }: contract.NewEmail,
  ): Promise<MessageResponse> {
    await this.commands.execute(new AddEmail(user, email));
    return { message: 'E-mail adicionado. Enviamos um código de 6 dígitos para ele.' };
  }

  @Patch('newsletter')
  @SignedIn()
  @Limit({ name: 'change-newsletter', points: OWN_CHANGES_PER_HOUR, perMs: HOUR, by: 'user' })
  @ResponseSchema(messageResponse)
  async choose(
    @CurrentUser() user: SessionUser,
    @Body({ schema: contract.ChooseNewsletter }) { isSubscribed }: contract.ChooseNewsletter,
  ): Promise<MessageResponse> {
    await this.commands.execute(new ChooseNewsletter(user.id, isSubscribed));
    return { message: isSubscribed ? 'Você vai receber as nossas novidades.' : 'Você não vai mais receber novidades.' };
  }
}
