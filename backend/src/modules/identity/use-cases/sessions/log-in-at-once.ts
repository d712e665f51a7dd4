import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SecondFactor } from '../../domain/two-factor.js';
import { rejectedInConstantTime } from '../../../../platform/concurrency/constant-time.js';
import { AdmittedLogins } from '../../services/sessions/admitted-logins.js';
import { SecondFactors } from '../../services/two-factor/second-factors.js';
import { StartedSessions, type SessionFacts } from '../../services/sessions/started-sessions.js';

export interface LoginAtOnce {
  readonly identifier: string;
  readonly password: string;
  /** Of the authenticator, or a recovery code. */
  readonly code: string | undefined;
  readonly hwid: string;
  readonly userAgent: string;
}

/**
 * Starts a session with password and second factor in one step, as software does; the caller signs its own token.
 * Throws `INVALID_CREDENTIALS`, `BLOCKED`, `INVALID_CODE` (a missing one too), `RATE_LIMITED`, `EMAIL_NOT_VERIFIED`,
 * `ACCOUNT_BANNED`.
 */
export class LogInAtOnce extends Command<SessionFacts> {
  constructor(readonly login: LoginAtOnce) {
    super();
  }
}

@CommandHandler(LogInAtOnce)
export class LogInAtOnceHandler implements ICommandHandler<LogInAtOnce> {
  constructor(
    private readonly logins: AdmittedLogins,
    private readonly factors: SecondFactors,
    private readonly sessions: StartedSessions,
  ) {}

  execute({ login }: LogInAtOnce): Promise<SessionFacts> {
    return rejectedInConstantTime(this.logIn(login));
  }

  private async logIn({ identifier, password, code, hwid, userAgent }: LoginAtOnce): Promise<SessionFacts> {
    const { account, proof } = await this.logins.proveOnMachine(identifier, password, hwid);
    const { userId, twoFactor } = account;
    const start = (factor: SecondFactor | null) => this.sessions.logInAtOnce(userId, userAgent, proof, factor);
    // A missing or unnecessary code is no guess and is not counted.
    const isAsked = twoFactor.status === 'on' && code !== undefined;
    return isAsked ? this.factors.judge(userId, code, start) : start(null);
  }
}
