import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Config } from '../../../../platform/config/config.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account, originOf, type Account } from '../../domain/account.js';
import type { AccountEvent } from '../../domain/account.events.js';
import { type MailAllowance, type RequestOrigin, scaledAllowance } from '../../domain/mail-limits.js';
import { inConstantTime } from '../../../../platform/concurrency/constant-time.js';
import { NameReservations } from '../names/name-reservations.js';
import { addressOfCaller } from '../sessions/started-sessions.js';

interface Asked {
  readonly origin: RequestOrigin;
  readonly now: Date;
}

type MailDecision = (state: Account, asked: Asked, allowance: MailAllowance) => AccountEvent[];

/** Sends mails at the request of anyone with the address. Neither the response nor its time reveals an account. */
@Injectable()
export class RequestedMails {
  constructor(
    private readonly store: AggregateStore,
    private readonly reservations: NameReservations,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Decides for the account of that address, where there is one. */
  request(email: string, decide: MailDecision): Promise<void> {
    return inConstantTime(this.decide(email, decide));
  }

  private async decide(email: string, decide: MailDecision): Promise<void> {
    const userId = await this.reservations.ownerOf(email);
    if (userId === null) return;
    const [now, address] = [this.clock.now(), addressOfCaller()];
    const allowance = scaledAllowance(this.config.rateLimitScale);
    const decision = (state: Account) => decide(state, { origin: originOf(state, address), now }, allowance);
    // Most requests of strangers are rejected, and must then leave nothing in memory either.
    if (decision(await this.store.peek(account, userId)).length === 0) return;
    await this.store.decide(account, userId, decision);
  }
}
