import { Body, Controller, Headers, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as account from '@shop/contracts/account';
import * as identity from '@shop/contracts/identity';
import { OWN_CHANGES_PER_HOUR } from '@shop/contracts/limits';
import { HOUR } from '@shop/kernel/durations';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import {
  CurrentUser,
  Limit,
  Proves,
  Public,
  RecentStepUp,
  ResponseSchema,
  SignedIn,
} from '../../../platform/routes/decorators.js';
import { EnableTwoFactor } from '../use-cases/two-factor/enable-two-factor.js';
import { ReplaceRecoveryCodes } from '../use-cases/two-factor/replace-recovery-codes.js';
import { StartTwoFactor } from '../use-cases/two-factor/start-two-factor.js';
import { VerifyTwoFactor } from '../use-cases/two-factor/verify-two-factor.js';

@Controller('api')
export class TwoFactorController {
  constructor(private readonly commands: CommandBus) {}

  @Post('auth/verify-2fa')
  @Proves('login')
  @Public({ ignoresToken: true })
  @ResponseSchema(identity.Session)
  async verify(
    @Body({ schema: identity.VerifyTwoFactor }) { twoFactorToken, code }: identity.VerifyTwoFactor,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<identity.Session> {
    const session = await this.commands.execute(new VerifyTwoFactor(twoFactorToken, code, userAgent ?? null));
    return { message: 'Login realizado com sucesso.', ...session };
  }

  @Post('profile/2fa/generate')
  @SignedIn()
  @RecentStepUp()
  @Limit({ name: 'two-factor-generate', points: OWN_CHANGES_PER_HOUR, perMs: HOUR, by: 'user' })
  @ResponseSchema(account.TwoFactorSeed)
  async generate(@CurrentUser() user: SessionUser): Promise<account.TwoFactorSeed> {
    const seed = await this.commands.execute(new StartTwoFactor(user.id));
    return { message: 'Leia o QR code com o seu app autenticador.', ...seed };
  }

  @Post('profile/2fa/verify')
  @Proves('code')
  @SignedIn()
  @ResponseSchema(account.RecoveryCodes)
  async enable(
    @CurrentUser() user: SessionUser,
    @Body({ schema: account.ActivateTwoFactor }) { token }: account.ActivateTwoFactor,
  ): Promise<account.RecoveryCodes> {
    const recoveryCodes = await this.commands.execute(new EnableTwoFactor(user, token));
    return { message: 'Verificação em duas etapas ativada!', recoveryCodes: [...recoveryCodes] };
  }

  @Post('profile/2fa/recovery-codes')
  @SignedIn()
  @RecentStepUp()
  @ResponseSchema(account.RecoveryCodes)
  async replaceRecoveryCodes(@CurrentUser() user: SessionUser): Promise<account.RecoveryCodes> {
    const recoveryCodes = await this.commands.execute(new ReplaceRecoveryCodes(user.id));
    return { message: 'Novos códigos gerados. Os antigos não valem mais.', recoveryCodes: [...recoveryCodes] };
  }
}
