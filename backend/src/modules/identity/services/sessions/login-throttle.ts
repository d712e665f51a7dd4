import { Injectable } from '@nestjs/common';
import { HOUR, MINUTE } from '@shop/kernel/durations';
import type { CountRule } from '../../../../platform/limits/limit.js';
import { RateLimits } from '../../../../platform/limits/rate-limits.js';

const perMs = 15 * MINUTE;
const accountAndAddress: CountRule = { name: 'login-account-address', points: 10, perMs };
const address: CountRule = { name: 'login-address', points: 50, perMs };
const strangers: CountRule = { name: 'login-strangers', points: 30, perMs };
/** More logins than a person makes; bounds what is stored of ended sessions. */
const successes: CountRule = { name: 'login-successes', points: 120, perMs: HOUR };

export interface LoginAttempt {
  /** The account's id, or the login identifier where there is no account. */
  readonly account: string;
  readonly address: string;
  /** The owner has logged in from this address before, so that strangers who guess elsewhere do not lock them out. */
  readonly isHome: boolean;
}

/** Throttles logins. Failures count alike whether the account exists or not. */
@Injectable()
export class LoginThrottle {
  constructor(private readonly limits: RateLimits) {}

  /** Throws `RATE_LIMITED` when the address failed too often with any account. Reads no account. */
  async checkAddress(from: string): Promise<void> {
    await this.limits.check(address, from);
  }

  /** Throws `RATE_LIMITED` when the address failed too often with this account. Reads no account. */
  async checkAccountAtAddress(attempt: Pick<LoginAttempt, 'account' | 'address'>): Promise<void> {
    await this.limits.check(accountAndAddress, pairOf(attempt));
  }

  /** Throws `RATE_LIMITED` when there were too many failures. */
  async check(attempt: LoginAttempt): Promise<void> {
    await Promise.all(countsOf(attempt).map(([rule, key]) => this.limits.check(rule, key)));
  }

  /** Counts a right password; throws `RATE_LIMITED` when the account was logged in too often. */
  async pass(userId: string): Promise<void> {
    await this.limits.consume(successes, userId);
  }

  async fail(attempt: LoginAttempt): Promise<void> {
    await Promise.all(countsOf(attempt).map(([rule, key]) => this.limits.count(rule, key)));
  }
}

const pairOf = ({ account, address: from }: Pick<LoginAttempt, 'account' | 'address'>) => `${account} ${from}`;

const countsOf = (attempt: LoginAttempt): (readonly [CountRule, string])[] => [
  [accountAndAddress, pairOf(attempt)],
  [address, attempt.address],
  ...(attempt.isHome ? [] : [[strangers, attempt.account] as const]),
];
