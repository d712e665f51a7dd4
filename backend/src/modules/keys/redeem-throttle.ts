import { Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DomainError } from '@shop/kernel/domain-error';
import { DAY, HOUR } from '@shop/kernel/durations';
import { Clock } from '../../platform/clock/clock.js';
import { currentContext } from '../../platform/context/request-context.js';
import { EventReader } from '../../platform/event-store/event-reader.js';
import type { CountRule } from '../../platform/limits/limit.js';
import { RateLimits } from '../../platform/limits/rate-limits.js';
import { limited } from '../../platform/responses/rejections.js';
import { GuessAlarm } from './ports/guess-alarm.js';

const perUser: CountRule = { name: 'redeem-failures', points: 10, perMs: HOUR };
const perAddress: CountRule = { name: 'redeem-failures-address', points: 20, perMs: HOUR };
const overall: CountRule = { name: 'redeem-failures-overall', points: 100, perMs: HOUR };
/** Holds no user back by itself: it remembers who failed. */
const ofToday: CountRule = { name: 'redeem-failures-day', points: 1, perMs: DAY, unscaled: true };
/** One alarm for many failures, in whichever process they occur. */
const alarms: CountRule = { name: 'redeem-alarms', points: 1, perMs: HOUR, unscaled: true };
const ALL = 'all';
const guesses = new Set<string>(['KEY_NOT_FOUND', 'KEY_ALREADY_USED', 'KEY_BANNED', 'NOT_FOUND']);

/**
 * Counts failed tries of keys of each user, of each address and over all users. While many fail over all, suspicious
 * users wait: users without an earlier day in the shop, and users with a failure on that day.
 */
@Injectable()
export class RedeemThrottle {
  private readonly logger = new Logger(RedeemThrottle.name);

  constructor(
    private readonly limits: RateLimits,
    private readonly reader: EventReader,
    private readonly clock: Clock,
    private readonly modules: ModuleRef,
  ) {}

  /**
   * Runs one attempt; throws `RATE_LIMITED` instead when too many failed. An attempt is counted before its outcome is
   * known, so that a burst of guesses gets no more of them, and given back unless it failed.
   */
  async guard<T>(userId: string, attempt: () => Promise<T>): Promise<T> {
    const counts = [[perUser, userId] as const, [perAddress, currentContext().ip ?? 'unknown'] as const];
    const taken: (readonly [CountRule, string])[] = [];
    let isGuess = false;
    try {
      for (const [rule, key] of counts) {
        await this.limits.consume(rule, key);
        taken.push([rule, key]);
      }
      const isQuiet = await this.limits.admits(overall, ALL);
      taken.push([overall, ALL]);
      if (!isQuiet) await this.requireTrust(userId);
      return await attempt();
    } catch (error) {
      isGuess = error instanceof DomainError && guesses.has(error.code);
      throw error;
    } finally {
      if (isGuess) await this.limits.count(ofToday, userId);
      else await Promise.all(taken.map(([rule, key]) => this.limits.refund(rule, key)));
    }
  }

  private async requireTrust(userId: string): Promise<void> {
    await this.raiseAlarm();
    await this.limits.check(ofToday, userId);
    if (await this.isNew(userId)) throw limited(HOUR);
  }

  /**
   * Logs an alarm and notifies the administrators, once an hour. A notification that could not be sent is tried again.
   */
  private async raiseAlarm(): Promise<void> {
    if (!(await this.limits.admits(alarms, ALL))) return;
    this.logger.error({ alarm: true }, 'many keys are tried that do not exist');
    try {
      await this.modules.get(GuessAlarm, { strict: false }).raise();
    } catch (error) {
      await this.limits.forget(alarms, ALL);
      this.logger.error({ err: error }, 'the administrators were not notified');
    }
  }

  /** Returns true for an account whose first event is younger than a day. */
  private async isNew(userId: string): Promise<boolean> {
    const [first] = await this.reader.at([{ stream: `account-${userId}`, revision: 0 }]);
    return !first || Date.parse(first.metadata.at) > this.clock.nowMs() - DAY;
  }
}
