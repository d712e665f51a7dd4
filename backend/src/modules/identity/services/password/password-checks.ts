import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { isForeign, Passwords } from '../../../../platform/auth/passwords.js';
import { ConcurrencyLimiter } from '../../../../platform/concurrency/concurrency-limiter.js';
import { Config } from '../../../../platform/config/config.js';
import type { ActiveAccount } from '../../domain/active-account.js';
import { LoginThrottle, type LoginAttempt } from '../sessions/login-throttle.js';
import { addressOfCaller } from '../sessions/started-sessions.js';

/** An account, with the hash that the password was found right against. */
type VerifiedAccount = ActiveAccount & { readonly passwordHash: string };

/** Passwords that may wait to be checked against hashes from other shops, each for up to a second. */
const FOREIGN_WAITING = 50;
/** Of these, for one client address; multiplied like every limit by address. */
const FOREIGN_WAITING_PER_ADDRESS = 10;

/** The one way to judge a password, at login and in a step-up verification: throttled alike, wherever it is given. */
@Injectable()
export class PasswordChecks {
  /** One at a time, so that guesses sent all at once cost no more than the throttle lets through. */
  private readonly foreign: ConcurrencyLimiter;

  constructor(
    private readonly passwords: Passwords,
    private readonly throttle: LoginThrottle,
    { rateLimitScale }: Config,
  ) {
    const waitingPerCaller = Math.max(1, Math.round(FOREIGN_WAITING_PER_ADDRESS * rateLimitScale));
    this.foreign = new ConcurrencyLimiter({ atOnce: 1, waiting: FOREIGN_WAITING, waitingPerCaller });
  }

  /** Throws `RATE_LIMITED` by the caller's address only, before anything is read. */
  async throttleAddress(): Promise<void> {
    await this.throttle.checkAddress(addressOfCaller());
  }

  /** Throws `RATE_LIMITED` by the caller's address and the account (or the name tried), before the account is read. */
  async throttleAccount(name: string): Promise<void> {
    await this.throttle.checkAccountAtAddress({ account: name, address: addressOfCaller() });
  }

  /**
   * Returns the account of a right password. `name` is throttled where there is no such account. Throws
   * `INVALID_CREDENTIALS`, `RATE_LIMITED`.
   */
  async prove(activeAccount: ActiveAccount | null, name: string, password: string): Promise<VerifiedAccount> {
    const address = addressOfCaller();
    const attempt: LoginAttempt = {
      account: activeAccount?.userId ?? name,
      address,
      isHome: activeAccount?.addresses.has(address) ?? false,
    };
    const passwordHash = activeAccount?.passwordHash ?? null;
    const judge = () => this.judge(attempt, passwordHash, password);
    const isSlow = passwordHash !== null && isForeign(passwordHash);
    const isRight = await (isSlow ? this.foreign.run(address, judge) : judge());
    if (!activeAccount || passwordHash === null || !isRight) throw new DomainError('INVALID_CREDENTIALS');
    await this.throttle.pass(activeAccount.userId);
    return { ...activeAccount, passwordHash };
  }

  /** Verifies a password and counts a wrong one. Throws `RATE_LIMITED`. */
  private async judge(attempt: LoginAttempt, passwordHash: string | null, password: string): Promise<boolean> {
    await this.throttle.check(attempt);
    const isRight = await this.passwords.verify(passwordHash, password);
    // Guesses sent all at once pass the first check together; this one stops those past the limit.
    await this.throttle.check(attempt);
    if (!isRight) await this.throttle.fail(attempt);
    return isRight;
  }
}
