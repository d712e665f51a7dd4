import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ConfirmIdentity } from '@shop/contracts/identity';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { account, memberOf } from '../domain/account.js';
import { confirmSession } from '../domain/step-up.js';
import type { SecondFactor } from '../domain/two-factor.js';
import { refusedInEvenTime } from './even-time.js';
import { PasswordChecks } from './password-checks.js';
import { SecondFactors } from './second-factors.js';

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
    return refusedInEvenTime(this.confirm(command));
  }

  private async confirm({ user, proof: { password, code } }: ConfirmSession): Promise<void> {
    const member = memberOf(await this.store.load(account, user.id));
    const { passwordHash: provenHash } = await this.checks.prove(member, user.id, password);
    const decide = async (factor: SecondFactor | null) => {
      const given = { sessionId: user.sessionId, now: this.clock.now(), provenHash, factor };
      await this.store.decide(account, user.id, (state) => confirmSession(state, given));
    };
    // A missing code is no guess: it is not counted, and neither is one that nobody asked for.
    const isAsked = member.twoFactor.status === 'on' && code !== undefined;
    await (isAsked ? this.factors.judge(user.id, code, decide) : decide(null));
  }
}
