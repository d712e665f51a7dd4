import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SessionUser } from '../../../../platform/auth/sessions.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Ids } from '../../../../platform/clock/ids.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';
import { enableTwoFactor } from '../../domain/two-factor.js';
import { RecoveryCodes } from '../../services/two-factor/recovery-codes.js';
import { SecondFactors } from '../../services/two-factor/second-factors.js';

/**
 * Enables two-factor and returns the recovery codes; ends every other session. Throws `INVALID_CODE`, `RATE_LIMITED`,
 * `TWO_FACTOR_NOT_STARTED`, `TWO_FACTOR_ENABLED`.
 */
export class EnableTwoFactor extends Command<readonly string[]> {
  constructor(
    readonly user: SessionUser,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(EnableTwoFactor)
export class EnableTwoFactorHandler implements ICommandHandler<EnableTwoFactor> {
  constructor(
    private readonly store: AggregateStore,
    private readonly factors: SecondFactors,
    private readonly recovery: RecoveryCodes,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute({ user: { id: userId, sessionId: keepSession }, code }: EnableTwoFactor): Promise<readonly string[]> {
    const codes = this.recovery.fresh();
    const given = {
      now: this.clock.now(),
      keepSession,
      mailId: this.ids.derived('mail'),
      recoveryHashes: codes.map((one) => this.recovery.hash(userId, one)),
    };
    await this.factors.judge(userId, code, (factor) =>
      this.store.decide(account, userId, (state) => enableTwoFactor(state, { ...given, factor })),
    );
    return codes;
  }
}
