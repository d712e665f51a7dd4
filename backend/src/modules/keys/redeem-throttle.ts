import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { HOUR } from '@shop/kernel/durations';
import type { CountRule } from '../../platform/http/limit.js';
import { RateLimits } from '../../platform/http/rate-limits.js';

const perUser: CountRule = { name: 'redeem-failures', points: 10, perMs: HOUR };
const overall: CountRule = { name: 'redeem-failures-overall', points: 100, perMs: HOUR };
const ALL = 'all';
const guesses = new Set<string>(['KEY_NOT_FOUND', 'KEY_ALREADY_USED', 'KEY_BANNED']);

/** Counts failed redemptions of each user and over all users. */
@Injectable()
export class RedeemThrottle {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Runs one attempt; throws `RATE_LIMITED` instead when too many failed. An attempt is counted before its outcome is
   * known, so that a burst of guesses gets no more of them, and given back unless it failed.
   */
  async guard<T>(userId: string, attempt: () => Promise<T>): Promise<T> {
    await this.limits.consume(perUser, userId);
    try {
      await this.limits.consume(overall, ALL);
    } catch (error) {
      await this.limits.refund(perUser, userId);
      throw error;
    }
    let isGuess = false;
    try {
      return await attempt();
    } catch (error) {
      isGuess = error instanceof DomainError && guesses.has(error.code);
      throw error;
    } finally {
      if (!isGuess) await Promise.all([this.limits.refund(perUser, userId), this.limits.refund(overall, ALL)]);
    }
  }
}
