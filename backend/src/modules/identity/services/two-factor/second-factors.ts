import { Injectable } from '@nestjs/common';
import { RECOVERY_CODE_LENGTH } from '@shop/contracts/limits';
import { DomainError } from '@shop/kernel/domain-error';
import { MINUTE } from '@shop/kernel/durations';
import type { CountRule } from '../../../../platform/limits/limit.js';
import { RateLimits } from '../../../../platform/limits/rate-limits.js';
import { ChallengeOverError, type SecondFactor } from '../../domain/two-factor.js';
import { RecoveryCodes } from './recovery-codes.js';
import { TotpCodes } from './totp-codes.js';

const failures: CountRule = { name: 'two-factor-failures', points: 10, perMs: 15 * MINUTE };

/** The one way to judge a code of the authenticator, or a recovery code: wrong ones count, wherever they are given. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly totp: TotpCodes,
    private readonly recovery: RecoveryCodes,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Runs `decide`, which throws `INVALID_CODE` for a wrong code and `ChallengeOverError` where it judged none. Throws
   * `RATE_LIMITED` after too many; each try is counted before it runs, so that parallel guesses gain nothing.
   */
  async judge<T>(userId: string, code: string, decide: (factor: SecondFactor) => Promise<T>): Promise<T> {
    await this.limits.consume(failures, userId);
    let isWrong = false;
    try {
      return await decide(this.factorOf(userId, code));
    } catch (error) {
      isWrong = error instanceof DomainError && error.code === 'INVALID_CODE' && !(error instanceof ChallengeOverError);
      throw error;
    } finally {
      if (!isWrong) await this.limits.refund(failures, userId);
    }
  }

  private factorOf(userId: string, code: string): SecondFactor {
    return code.length === RECOVERY_CODE_LENGTH
      ? { kind: 'recovery', hash: this.recovery.hash(userId, code) }
      : { kind: 'totp', stepOf: this.totp.stepOf(code) };
  }
}
