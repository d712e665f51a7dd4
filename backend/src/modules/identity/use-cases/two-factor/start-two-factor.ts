import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TwoFactorSeed } from '@shop/contracts/account';
import { qrPngDataUrl } from '@shop/pix/qr';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account, activeAccountOf } from '../../domain/account.js';
import { startTwoFactor } from '../../domain/two-factor.js';
import { TotpCodes } from '../../services/two-factor/totp-codes.js';

/** A new seed for the authenticator. Throws `TWO_FACTOR_ENABLED`. */
export class StartTwoFactor extends Command<Omit<TwoFactorSeed, 'message'>> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(StartTwoFactor)
export class StartTwoFactorHandler implements ICommandHandler<StartTwoFactor> {
  constructor(
    private readonly store: AggregateStore,
    private readonly totp: TotpCodes,
  ) {}

  async execute({ userId }: StartTwoFactor): Promise<Omit<TwoFactorSeed, 'message'>> {
    const secret = this.totp.newSeed();
    const { state } = await this.store.decide(account, userId, (current) => startTwoFactor(current, secret));
    const name = activeAccountOf(state).username ?? '';
    return { qrCodeUrl: await qrPngDataUrl(this.totp.addressOf(secret, name)), secret };
  }
}
