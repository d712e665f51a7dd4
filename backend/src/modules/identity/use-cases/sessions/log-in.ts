import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { rejectedInConstantTime } from '../../services/constant-time.js';
import { LoginProofs } from '../../services/sessions/login-proofs.js';
import { StartedSessions, type LoggedIn } from '../../services/sessions/started-sessions.js';

/**
 * A session, or a challenge to bring a second factor. Throws `INVALID_CREDENTIALS`, `RATE_LIMITED`; after a right
 * password `EMAIL_NOT_VERIFIED` with `email`, `ACCOUNT_BANNED`.
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
    private readonly proofs: LoginProofs,
    private readonly sessions: StartedSessions,
  ) {}

  execute(command: LogIn): Promise<LoggedIn> {
    return rejectedInConstantTime(this.logIn(command));
  }

  private async logIn({ identifier, password, userAgent }: LogIn): Promise<LoggedIn> {
    const { account, proof } = await this.proofs.prove(identifier, password);
    return this.sessions.logIn(account.userId, userAgent, proof);
  }
}
