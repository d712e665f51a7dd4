import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Config } from '../../../platform/config/config.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { account, type Account } from '../domain/account.js';
import type { AccountEvent } from '../domain/account.events.js';
import { scaledAllowance, type CodeAllowance } from '../domain/registration.js';
import { inEvenTime } from './even-time.js';
import { NameClaims } from './name-claims.js';

type MailDecision = (state: Account, now: Date, allowance: CodeAllowance) => AccountEvent[];

/** Mails that anybody may ask for who knows an address: neither the answer nor its time tells whose it is. */
@Injectable()
export class RequestedMails {
  constructor(
    private readonly store: AggregateStore,
    private readonly claims: NameClaims,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Decides for the account of that address, where there is one. */
  request(email: string, decide: MailDecision): Promise<void> {
    return inEvenTime(this.decide(email, decide));
  }

  private async decide(email: string, decide: MailDecision): Promise<void> {
    const userId = await this.claims.ownerOf(email);
    if (userId === null) return;
    const now = this.clock.now();
    const allowance = scaledAllowance(this.config.rateLimitScale);
    await this.store.decide(account, userId, (state) => decide(state, now, allowance));
  }
}
