import { Injectable } from '@nestjs/common';
import type { Session } from '@shop/contracts/identity';
import { Tokens } from '../../../platform/auth/tokens.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { account } from '../domain/account.js';
import { startSession, type NewSession } from '../domain/sessions.js';

type Proof = Pick<NewSession, 'userAgent' | 'address' | 'provenHash' | 'newHash'>;

/** Starts a session for whoever has proven to be the owner, and signs its token. */
@Injectable()
export class StartedSessions {
  constructor(
    private readonly store: AggregateStore,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async start(userId: string, proof: Proof): Promise<Omit<Session, 'message'>> {
    const sessionId = this.ids.derived('session');
    const expiresAt = this.tokens.expiry();
    const input = { ...proof, sessionId, expiresAt, now: this.clock.now() };
    const { state } = await this.store.decide(account, userId, (current) => startSession(current, input));
    if (state.status !== 'member') throw new Error(`Session of no account: ${userId}`);
    const { role, username } = state;
    const token = this.tokens.sign({ userId, role, username: username ?? '', sessionId, expiresAt });
    return { token, role, twoFactorRequired: false };
  }
}
