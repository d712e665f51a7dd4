import { Body, Controller, Headers, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as account from '@shop/contracts/account';
import * as identity from '@shop/contracts/identity';
import { OWN_CHANGES_PER_HOUR } from '@shop/contracts/limits';
import { HOUR } from '@shop/kernel/durations';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, Public, RecentProof, Roles } from '../../../platform/http/access.js';
import { Answer } from '../../../platform/http/answer.js';
import { Limit } from '../../../platform/http/limit.js';
import { EnableTwoFactor } from '../use-cases/enable-two-factor.js';
import { ReplaceRecoveryCodes } from '../use-cases/replace-recovery-codes.js';
import { StartTwoFactor } from '../use-cases/start-two-factor.js';
import { VerifyTwoFactor } from '../use-cases/verify-two-factor.js';

@Controller('api')
export class TwoFactorController {
  constructor(private readonly commands: CommandBus) {}

  @Post('auth/verify-2fa')
  @Public({ ignoresToken: true })
  @Answer(identity.Session)
  async verify(
    @Body({ schema: identity.VerifyTwoFactor }) { twoFactorToken, code }: identity.VerifyTwoFactor,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<identity.Session> {
    const session = await this.commands.execute(new VerifyTwoFactor(twoFactorToken, code, userAgent ?? null));
    return { message: 'Login realizado com sucesso.', ...session };
  }

  @Post('profile/2fa/generate')
  @Roles(...identity.roles)
  @RecentProof()
  @Limit({ name: 'two-factor-generate', points: OWN_CHANGES_PER_HOUR, perMs: HOUR, by: 'user' })
  @Answer(account.TwoFactorSeed)
  async generate(@CurrentUser() user: SessionUser): Promise<account.TwoFactorSeed> {
    const seed = await this.commands.execute(new StartTwoFactor(user.id));
    return { message: 'Leia o QR code com o seu app autenticador.', ...seed };
  }

  @Post('profile/2fa/verify')
  @Roles(...identity.roles)
  @Answer(account.RecoveryCodes)
  async enable(
    @CurrentUser() user: SessionUser,
    @Body({ schema: account.ActivateTwoFactor }) { token }: account.ActivateTwoFactor,
  ): Promise<account.RecoveryCodes> {
    const recoveryCodes = await this.commands.execute(new EnableTwoFactor(user, token));
    return { message: 'Verificação em duas etapas ativada!', recoveryCodes: [...recoveryCodes] };
  }

  @Post('profile/2fa/recovery-codes')
  @Roles(...identity.roles)
  @RecentProof()
  @Answer(account.RecoveryCodes)
  async replaceRecoveryCodes(@CurrentUser() user: SessionUser): Promise<account.RecoveryCodes> {
    const recoveryCodes = await this.commands.execute(new ReplaceRecoveryCodes(user.id));
    return { message: 'Novos códigos gerados. Os antigos não valem mais.', recoveryCodes: [...recoveryCodes] };
  }
}
