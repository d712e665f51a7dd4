import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/identity';
import { messageResponse, type MessageResponse } from '@shop/contracts/shapes';
import { HOUR } from '@shop/kernel/durations';
import { Limit, Proves, Public, ResponseSchema } from '../../../platform/routes/decorators.js';
import { RequestPasswordReset } from '../use-cases/password/request-password-reset.js';
import { ResetPassword } from '../use-cases/password/reset-password.js';

@Controller('api/auth')
export class PasswordResetController {
  constructor(private readonly commands: CommandBus) {}

  @Post('forgot-password')
  @Public({ ignoresToken: true })
  @Limit({ name: 'forgot-password', points: 20, perMs: HOUR, by: 'ip' })
  @ResponseSchema(messageResponse)
  async forgot(@Body({ schema: contract.ForgotPassword }) body: contract.ForgotPassword): Promise<MessageResponse> {
    await this.commands.execute(new RequestPasswordReset(body.email));
    return { message: 'Se este e-mail tiver uma conta, um link de redefinição válido por 1 hora está a caminho.' };
  }

  @Post('reset-password')
  @Proves('code')
  @Public({ ignoresToken: true })
  @ResponseSchema(messageResponse)
  async reset(@Body({ schema: contract.ResetPassword }) body: contract.ResetPassword): Promise<MessageResponse> {
    await this.commands.execute(new ResetPassword(body.token, body.password));
    return { message: 'Senha redefinida! Entre com a nova senha.' };
  }
}
