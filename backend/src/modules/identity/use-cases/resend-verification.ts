import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { Config } from '../../../platform/config/config.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { account } from '../domain/account.js';
import { resendCode, scaledAllowance } from '../domain/registration.js';
import { inEvenTime } from './even-time.js';
import { NameClaims } from './name-claims.js';

/** Sends a new code where there is something to verify; the same to the caller in every case. */
export class ResendVerification extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(ResendVerification)
export class ResendVerificationHandler implements ICommandHandler<ResendVerification> {
  constructor(
    private readonly store: AggregateStore,
    private readonly claims: NameClaims,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async execute({ email }: ResendVerification): Promise<void> {
    await inEvenTime(this.resend(email));
  }

  private async resend(email: string): Promise<void> {
    const userId = await this.claims.ownerOf(email);
    if (userId === null) return;
    const code = { codeId: this.ids.derived('code'), now: this.clock.now() };
    const allowance = scaledAllowance(this.config.rateLimitScale);
    await this.store.decide(account, userId, (state) => resendCode(state, code, allowance));
  }
}
