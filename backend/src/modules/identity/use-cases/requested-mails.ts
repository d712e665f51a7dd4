import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Config } from '../../../platform/config/config.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { account, type Account } from '../domain/account.js';
import type { AccountEvent } from '../domain/account.events.js';
import { type MailAllowance, type MailOrigin, scaledAllowance } from '../domain/mail-limits.js';
import { inEvenTime } from './even-time.js';
import { NameClaims } from './name-claims.js';
import { addressOfCaller } from './started-sessions.js';

interface Asked {
  readonly origin: MailOrigin;
  readonly now: Date;
}

type MailDecision = (state: Account, asked: Asked, allowance: MailAllowance) => AccountEvent[];

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
    const [now, address] = [this.clock.now(), addressOfCaller()];
    const allowance = scaledAllowance(this.config.rateLimitScale);
    const decision = (state: Account) => decide(state, { origin: originOf(state, address), now }, allowance);
    // Most of what strangers ask for comes to nothing, and then leaves nothing in memory either.
    if (decision(await this.store.peek(account, userId)).length === 0) return;
    await this.store.decide(account, userId, decision);
  }
}

const originOf = (state: Account, address: string): MailOrigin =>
  state.status === 'member' && state.addresses.has(address) ? 'owner' : 'stranger';
