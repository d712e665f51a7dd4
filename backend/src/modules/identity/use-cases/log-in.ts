import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Passwords } from '../../../platform/auth/passwords.js';
import { derivedUuid } from '../../../platform/clock/uuid.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { account } from '../domain/account.js';
import type { Member } from '../domain/member.js';
import { claimForm } from '../domain/registration.js';
import { refusedInEvenTime } from './even-time.js';
import { NameClaims } from './name-claims.js';
import { PasswordChecks } from './password-checks.js';
import { StartedSessions, type LoggedIn } from './started-sessions.js';

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
    private readonly store: AggregateStore,
    private readonly claims: NameClaims,
    private readonly passwords: Passwords,
    private readonly checks: PasswordChecks,
    private readonly sessions: StartedSessions,
  ) {}

  execute(command: LogIn): Promise<LoggedIn> {
    return refusedInEvenTime(this.logIn(command));
  }

  private async logIn({ identifier, password, userAgent }: LogIn): Promise<LoggedIn> {
    await this.checks.throttleAddress();
    const owner = await this.claims.ownerOf(identifier);
    const name = owner ?? claimForm(identifier);
    await this.checks.throttleAccount(name);
    const member = await this.find(owner, identifier);
    const { userId, passwordHash: provenHash } = await this.checks.prove(member, name, password);
    const newHash = this.passwords.isOutdated(provenHash) ? await this.passwords.hash(password) : null;
    return this.sessions.logIn(userId, userAgent, { provenHash, newHash });
  }

  /** Reads as much for a name that nobody has, so that its time tells nothing. */
  private async find(owner: string | null, identifier: string): Promise<Member | null> {
    const state = await this.store.peek(account, owner ?? derivedUuid('nobody', claimForm(identifier)));
    return state.status === 'member' ? state : null;
  }
}
