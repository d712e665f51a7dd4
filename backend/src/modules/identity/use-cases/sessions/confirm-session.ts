import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ConfirmIdentity } from '@shop/contracts/identity';
import type { SessionUser } from '../../../../platform/auth/sessions.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account, activeAccountOf } from '../../domain/account.js';
import { confirmSession } from '../../domain/step-up.js';
import type { SecondFactor } from '../../domain/two-factor.js';
import { rejectedInConstantTime } from '../../../../platform/concurrency/constant-time.js';
import { PasswordChecks } from '../../services/password/password-checks.js';
import { SecondFactors } from '../../services/two-factor/second-factors.js';

/** Step-up verification. Throws `INVALID_CREDENTIALS`, `INVALID_CODE`, `RATE_LIMITED`, `UNAUTHENTICATED`. */
export class ConfirmSession extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly proof: ConfirmIdentity,
  ) {
    super();
  }
}

@CommandHandler(ConfirmSession)
export class ConfirmSessionHandler implements ICommandHandler<ConfirmSession> {
  constructor(
    private readonly store: AggregateStore,
    private readonly checks: PasswordChecks,
    private readonly factors: SecondFactors,
    private readonly clock: Clock,
  ) {}

  execute(command: ConfirmSession): Promise<void> {
    return rejectedInConstantTime(this.confirm(command));
  }

  private async confirm({ user, proof: { password, code } }: ConfirmSession): Promise<void> {
    const activeAccount = activeAccountOf(await this.store.load(account, user.id));
    const { passwordHash: provenHash } = await this.checks.prove(activeAccount, user.id, password);
    const decide = async (factor: SecondFactor | null) => {
      const given = { sessionId: user.sessionId, now: this.clock.now(), provenHash, factor };
      await this.store.decide(account, user.id, (state) => confirmSession(state, given));
    };
    // A missing or unnecessary code is no guess and is not counted.
    const isAsked = activeAccount.twoFactor.status === 'on' && code !== undefined;
    await (isAsked ? this.factors.judge(user.id, code, decide) : decide(null));
  }
}
