import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { Passwords } from '../../../platform/auth/passwords.js';
import type { Member } from '../domain/member.js';
import { LoginBrake, type LoginAttempt } from './login-brake.js';
import { addressOfCaller } from './started-sessions.js';

/** An account, with the hash that the password was found right against. */
type ProvenMember = Member & { readonly passwordHash: string };

/** The one way to judge a password, at login and in a step-up verification: throttled alike, wherever it is given. */
@Injectable()
export class PasswordChecks {
  constructor(
    private readonly passwords: Passwords,
    private readonly brake: LoginBrake,
  ) {}

  /** Throws `RATE_LIMITED` by the caller's address alone, before anything is read. */
  async throttleAddress(): Promise<void> {
    await this.brake.checkAddress(addressOfCaller());
  }

  /** Throws `RATE_LIMITED` by the caller's address and the account (or the name tried), before the account is read. */
  async throttleAccount(name: string): Promise<void> {
    await this.brake.checkAccountAtAddress({ account: name, address: addressOfCaller() });
  }

  /**
   * The account whose password it is. `name` is what is throttled where there is no such account. Throws
   * `INVALID_CREDENTIALS`, `RATE_LIMITED`.
   */
  async prove(member: Member | null, name: string, password: string): Promise<ProvenMember> {
    const address = addressOfCaller();
    const attempt: LoginAttempt = {
      account: member?.userId ?? name,
      address,
      isHome: member?.addresses.has(address) ?? false,
    };
    await this.brake.check(attempt);
    const isRight = await this.passwords.verify(member?.passwordHash ?? null, password);
    // Guesses sent all at once passed the first look together; none gets an answer past the limit.
    await this.brake.check(attempt);
    if (!member?.passwordHash || !isRight) {
      await this.brake.fail(attempt);
      throw new DomainError('INVALID_CREDENTIALS');
    }
    await this.brake.pass(member.userId);
    return { ...member, passwordHash: member.passwordHash };
  }
}
