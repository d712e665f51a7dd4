import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { Passwords } from '../../../../platform/auth/passwords.js';
import type { ActiveAccount } from '../../domain/active-account.js';
import { LoginThrottle, type LoginAttempt } from '../sessions/login-throttle.js';
import { addressOfCaller } from '../sessions/started-sessions.js';

/** An account, with the hash that the password was found right against. */
type VerifiedAccount = ActiveAccount & { readonly passwordHash: string };

/** The one way to judge a password, at login and in a step-up verification: throttled alike, wherever it is given. */
@Injectable()
export class PasswordChecks {
  constructor(
    private readonly passwords: Passwords,
    private readonly throttle: LoginThrottle,
  ) {}

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
    await this.throttle.check(attempt);
    const isRight = await this.passwords.verify(activeAccount?.passwordHash ?? null, password);
    // Guesses sent all at once pass the first check together; this one stops those past the limit.
    await this.throttle.check(attempt);
    if (!activeAccount?.passwordHash || !isRight) {
      await this.throttle.fail(attempt);
      throw new DomainError('INVALID_CREDENTIALS');
    }
    await this.throttle.pass(activeAccount.userId);
    return { ...activeAccount, passwordHash: activeAccount.passwordHash };
  }
}
