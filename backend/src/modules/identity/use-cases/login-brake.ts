import { Injectable } from '@nestjs/common';
import { HOUR, MINUTE } from '@shop/kernel/durations';
import type { CountRule } from '../../../platform/http/limit.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';

const perMs = 15 * MINUTE;
const accountAndAddress: CountRule = { name: 'login-account-address', points: 10, perMs };
const address: CountRule = { name: 'login-address', points: 50, perMs };
const strangers: CountRule = { name: 'login-strangers', points: 30, perMs };
/** More than anybody logs in: what is kept of ended sessions must not grow with every login. */
const successes: CountRule = { name: 'login-successes', points: 120, perMs: HOUR };

export interface LoginAttempt {
  /** The account's id, or the name somebody tried where there is none. */
  readonly account: string;
  readonly address: string;
  /** The account was logged in from this address before: strangers who guess elsewhere do not lock its owner out. */
  readonly isHome: boolean;
}

/** Counts logins: failed ones the same for accounts that exist and for names that do not, and those of each account. */
@Injectable()
export class LoginBrake {
  constructor(private readonly limits: RateLimits) {}

  /** Throws `RATE_LIMITED` when the address failed too often, whomever it tried; nothing has to be read for that. */
  async checkAddress(from: string): Promise<void> {
    await this.limits.check(address, from);
  }

  /** Throws `RATE_LIMITED` when the address failed too often with this account, which need not be read for that. */
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
