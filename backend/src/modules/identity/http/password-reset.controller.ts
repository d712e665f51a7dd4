import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/identity';
import { answer } from '@shop/contracts/shapes';
import { HOUR } from '@shop/kernel/durations';
import type { InferOutput } from 'valibot';
import { Public } from '../../../platform/http/access.js';
import { Answer } from '../../../platform/http/answer.js';
import { Limit } from '../../../platform/http/limit.js';
import { RequestPasswordReset } from '../use-cases/request-password-reset.js';
import { ResetPassword } from '../use-cases/reset-password.js';

type Answered = InferOutput<typeof answer>;

@Controller('api/auth')
export class PasswordResetController {
  constructor(private readonly commands: CommandBus) {}

  @Post('forgot-password')
  @Public({ ignoresToken: true })
  @Limit({ name: 'forgot-password', points: 20, perMs: HOUR, by: 'ip' })
  @Answer(answer)
  async forgot(@Body({ schema: contract.ForgotPassword }) body: contract.ForgotPassword): Promise<Answered> {
    await this.commands.execute(new RequestPasswordReset(body.email));
    return { message: 'Se este e-mail tiver uma conta, um link de redefinição válido por 1 hora está a caminho.' };
  }

  @Post('reset-password')
  @Public({ ignoresToken: true })
  @Answer(answer)
  async reset(@Body({ schema: contract.ResetPassword }) body: contract.ResetPassword): Promise<Answered> {
    await this.commands.execute(new ResetPassword(body.token, body.password));
    return { message: 'Senha redefinida! Entre com a nova senha.' };
  }
}
