import { Body, Controller, Headers, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/identity';
import { answer } from '@shop/contracts/shapes';
import { HOUR } from '@shop/kernel/durations';
import type { InferOutput } from 'valibot';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, Public, Roles } from '../../../platform/http/access.js';
import { Answer, StatusAnswer } from '../../../platform/http/answer.js';
import { Limit } from '../../../platform/http/limit.js';
import { ConfirmSession } from '../use-cases/confirm-session.js';
import { EndSession } from '../use-cases/end-session.js';
import { LogIn } from '../use-cases/log-in.js';
import { RegisterAccount } from '../use-cases/register-account.js';
import { ResendVerification } from '../use-cases/resend-verification.js';
import { VerifyEmail } from '../use-cases/verify-email.js';

type Answered = InferOutput<typeof answer>;

@Controller('api/auth')
export class AuthController {
  constructor(private readonly commands: CommandBus) {}

  @Post('register')
  @Public({ ignoresToken: true })
  @Limit({ name: 'register', points: 10, perMs: HOUR, by: 'ip' })
  @Answer(answer, 201)
  async register(@Body({ schema: contract.Register }) body: contract.Register): Promise<Answered> {
    await this.commands.execute(new RegisterAccount({ ...body, role: 'Cliente', verified: false }));
    return { message: 'Conta criada! Enviamos um código de 6 dígitos para o seu e-mail.' };
  }

  @Post('verify-email')
  @Public({ ignoresToken: true })
  @Answer(answer)
  async verifyEmail(@Body({ schema: contract.VerifyEmail }) body: contract.VerifyEmail): Promise<Answered> {
    await this.commands.execute(new VerifyEmail(body.email, body.code));
    return { message: 'E-mail confirmado! Agora você já pode entrar.' };
  }

  @Post('resend-verification')
  @Public({ ignoresToken: true })
  @Limit({ name: 'resend-verification', points: 20, perMs: HOUR, by: 'ip' })
  @Answer(answer)
  async resend(@Body({ schema: contract.ResendVerification }) body: contract.ResendVerification): Promise<Answered> {
    await this.commands.execute(new ResendVerification(body.email));
    return { message: 'Se este e-mail aguarda confirmação, um novo código está a caminho.' };
  }

  @Post('login')
  @Public({ ignoresToken: true })
  @Answer(contract.LoginAnswer)
  async login(
    @Body({ schema: contract.Login }) body: contract.Login,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<contract.Session | StatusAnswer<contract.TwoFactorRequired>> {
    const entered = await this.commands.execute(new LogIn(body.identifier, body.password, userAgent ?? null));
    return entered.twoFactorRequired
      ? new StatusAnswer(206, { message: 'Digite o código do seu app autenticador.', ...entered })
      : { message: 'Login realizado com sucesso.', ...entered };
  }

  @Post('confirm')
  @Roles(...contract.roles)
  @Answer(answer)
  async confirm(
    @CurrentUser() user: SessionUser,
    @Body({ schema: contract.ConfirmIdentity }) proof: contract.ConfirmIdentity,
  ): Promise<Answered> {
    await this.commands.execute(new ConfirmSession(user, proof));
    return { message: 'Identidade confirmada.' };
  }

  @Post('logout')
  @Roles(...contract.roles)
  @Answer(answer)
  async logout(@CurrentUser() user: SessionUser): Promise<Answered> {
    await this.commands.execute(new EndSession(user.id, user.sessionId));
    return { message: 'Você saiu da sua conta.' };
  }
}
