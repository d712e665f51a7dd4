import { Injectable } from '@nestjs/common';
import { MAILS_PER_DAY, NOTICES_PER_QUARTER_HOUR } from '@shop/contracts/limits';
import { DAY, MINUTE } from '@shop/kernel/durations';
import type { CountRule } from '../../../platform/limits/limit.js';
import { RateLimits } from '../../../platform/limits/rate-limits.js';

/**
 * Cause of a mail. `notice` and `security`: the shop notifies. `gathered`: it notifies of several things together, once
 * in an interval. `requested`: the owner requested a code or a link, within limits of its own. `stranger`: anybody else
 * requested it.
 */
export type MailCause = 'notice' | 'gathered' | 'security' | 'requested' | 'stranger';

/** A mail as the limits of its address count it. */
export interface CountedMail {
  readonly to: string;
  /** Mails of one kind are limited together. */
  readonly kind: string;
  readonly cause: MailCause;
}

/** One mail of the day is reserved for each kind of security notice, so that no flood of other mails hides it. */
const RESERVED_FOR_SECURITY = 4;

const perDay: CountRule = { name: 'mails-to-address', points: MAILS_PER_DAY - RESERVED_FOR_SECURITY, perMs: DAY };
const perDayOfStrangers: CountRule = { name: 'mails-of-strangers', points: MAILS_PER_DAY, perMs: DAY };
const perKind: CountRule = { name: 'notices-of-kind', points: NOTICES_PER_QUARTER_HOUR, perMs: 15 * MINUTE };
const firstOfDay: CountRule = { name: 'security-notice', points: 1, perMs: DAY, unscaled: true };

/** Counts the mails that go to an address, of whatever account. */
@Injectable()
export class MailAllowance {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Sends a mail that its address has room for, and returns whether it had. A mail that fails to be sent does not
   * count; gathered ones never do.
   */
  async send({ to, kind, cause }: CountedMail, send: () => Promise<void>): Promise<boolean> {
    if (cause === 'gathered') {
      await send();
      return true;
    }
    const taken: (readonly [CountRule, string])[] = [];
    const admits = async (rule: CountRule, key: string): Promise<boolean> => {
      const hasRoom = await this.limits.admits(rule, key);
      if (hasRoom) taken.push([rule, key]);
      return hasRoom;
    };
    const [address, ofKind] = [to.toLowerCase(), `${to.toLowerCase()} ${kind}`];
    const isNotice = cause === 'notice' || cause === 'security';
    const hasRoom =
      (!isNotice || (await admits(perKind, ofKind))) &&
      ((cause === 'security' && (await admits(firstOfDay, ofKind))) ||
        (await admits(cause === 'stranger' ? perDayOfStrangers : perDay, address)));
    if (!hasRoom) return false;
    try {
      await send();
    } catch (error) {
      await Promise.all(taken.map(([rule, key]) => this.limits.refund(rule, key)));
      throw error;
    }
    return true;
  }
}
