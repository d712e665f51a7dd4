import { Body, Controller, Headers, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/identity';
import { messageResponse, type MessageResponse } from '@shop/contracts/shapes';
import { HOUR } from '@shop/kernel/durations';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import {
  CurrentUser,
  RejectsBlocked,
  Limit,
  OpenInMaintenance,
  Proves,
  Public,
  ResponseSchema,
  SignedIn,
} from '../../../platform/routes/decorators.js';
import { StatusResponse } from '../../../platform/responses/status-response.js';
import { ConfirmSession } from '../use-cases/sessions/confirm-session.js';
import { EndSession } from '../use-cases/sessions/end-session.js';
import { LogIn } from '../use-cases/sessions/log-in.js';
import { ResendVerification } from '../use-cases/registration/resend-verification.js';
import { SignUp } from '../use-cases/registration/sign-up.js';
import { VerifyEmail } from '../use-cases/registration/verify-email.js';

@Controller('api/auth')
@OpenInMaintenance()
export class AuthController {
  constructor(private readonly commands: CommandBus) {}

  @Post('register')
  @Public({ ignoresToken: true })
  @RejectsBlocked()
  @Limit({ name: 'register', points: 10, perMs: HOUR, by: 'ip' })
  @ResponseSchema(contract.Registered, 201)
  async register(@Body({ schema: contract.Register }) body: contract.Register): Promise<contract.Registered> {
    const proof = await this.commands.execute(new SignUp(body));
    return { message: 'Conta criada! Enviamos um código de 6 dígitos para o seu e-mail.', proof };
  }

  @Post('verify-email')
  @Proves('code')
  @Public({ ignoresToken: true })
  @ResponseSchema(messageResponse)
  async verifyEmail(@Body({ schema: contract.VerifyEmail }) body: contract.VerifyEmail): Promise<MessageResponse> {
    await this.commands.execute(new VerifyEmail(body.email, body.code, body.proof));
    return { message: 'E-mail confirmado! Agora você já pode entrar.' };
  }

  @Post('resend-verification')
  @Public({ ignoresToken: true })
  @Limit({ name: 'resend-verification', points: 20, perMs: HOUR, by: 'ip' })
  @ResponseSchema(messageResponse)
  async resend(
    @Body({ schema: contract.ResendVerification }) body: contract.ResendVerification,
  ): Promise<MessageResponse> {
    await this.commands.execute(new ResendVerification(body.email));
    return { message: 'Se este e-mail aguarda confirmação, um novo código está a caminho.' };
  }

  @Post('login')
  @Proves('login')
  @Public({ ignoresToken: true })
  @ResponseSchema(contract.LoginResponse, 200, [206])
  async login(
    @Body({ schema: contract.Login }) body: contract.Login,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<contract.Session | StatusResponse<contract.TwoFactorRequired>> {
    const entered = await this.commands.execute(new LogIn(body.identifier, body.password, userAgent ?? null));
    return entered.twoFactorRequired
      ? new StatusResponse(206, { message: 'Digite o código do seu app autenticador.', ...entered })
      : { message: 'Login realizado com sucesso.', ...entered };
  }

  @Post('confirm')
  @Proves('code')
  @SignedIn()
  @ResponseSchema(messageResponse)
  async confirm(
    @CurrentUser() user: SessionUser,
    @Body({ schema: contract.ConfirmIdentity }) proof: contract.ConfirmIdentity,
  ): Promise<MessageResponse> {
    await this.commands.execute(new ConfirmSession(user, proof));
    return { message: 'Identidade confirmada.' };
  }

  @Post('logout')
  @SignedIn()
  @ResponseSchema(messageResponse)
  async logout(@CurrentUser() user: SessionUser): Promise<MessageResponse> {
    await this.commands.execute(new EndSession(user.id, user.sessionId));
    return { message: 'Você saiu da sua conta.' };
  }
}
