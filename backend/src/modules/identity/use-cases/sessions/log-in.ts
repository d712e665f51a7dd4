import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { rejectedInConstantTime } from '../../../../platform/concurrency/constant-time.js';
import { AdmittedLogins } from '../../services/sessions/admitted-logins.js';
import { StartedSessions, type LoggedIn } from '../../services/sessions/started-sessions.js';

/**
 * A session, or a challenge to bring a second factor. Throws `INVALID_CREDENTIALS`, `RATE_LIMITED`; after a right
 * password `EMAIL_NOT_VERIFIED` with `email`, `ACCOUNT_BANNED`; `BLOCKED` where a block concerns address or account.
 */
export class LogIn extends Command<LoggedIn> {
  constructor(
    readonly identifier: string,
    readonly password: string,
    readonly userAgent: string | null,
  ) {
    super();
  }
}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly logins: AdmittedLogins,
    private readonly sessions: StartedSessions,
  ) {}

  execute(command: LogIn): Promise<LoggedIn> {
    return rejectedInConstantTime(this.logIn(command));
  }

  private async logIn({ identifier, password, userAgent }: LogIn): Promise<LoggedIn> {
    const { account, proof } = await this.logins.prove(identifier, password);
    return this.sessions.logIn(account.userId, userAgent, proof);
  }
}
