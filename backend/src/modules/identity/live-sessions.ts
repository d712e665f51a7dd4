import { Injectable } from '@nestjs/common';
import { Sessions, type SessionClaims, type SessionUser } from '../../platform/auth/sessions.js';
import { AggregateStore } from '../../platform/event-store/aggregate-store.js';
import { InjectView } from '../../platform/projections/projection.js';
import { View } from '../../platform/projections/view.js';
import { account } from './domain/account.js';
import { SessionsSeen } from './use-cases/sessions-seen.js';
import { sessionGuardView, type SessionGuardDoc } from './views/session-guard.view.js';

/**
 * Judges sessions by their view, which every command waits for: one that was ended is dead at once, on every process. An
 * account that is not in the view is looked up in the log: the view may be behind, and the account just made.
 */
@Injectable()
export class LiveSessions extends Sessions {
  constructor(
    @InjectView(sessionGuardView) private readonly guards: View<SessionGuardDoc>,
    private readonly seen: SessionsSeen,
    private readonly store: AggregateStore,
  ) {
    super();
  }

  async check(claims: SessionClaims): Promise<SessionUser | null> {
    const { userId, role, username, jti, iat } = claims;
    const guard = await this.guards.get(userId);
    if (!(guard ? isAlive(guard, claims) : await this.isAliveInLog(claims))) return null;
    this.seen.note(jti);
    const confirmed = guard?.confirmed.find(({ sessionId }) => sessionId === jti);
    return { id: userId, role, username, sessionId: jti, provenAt: confirmed?.at ?? new Date(iat * 1000) };
  }

  private async isAliveInLog({ userId, role, jti }: SessionClaims): Promise<boolean> {
    const state = await this.store.load(account, userId);
    return state.status === 'member' && !state.banned && state.role === role && state.sessions.has(jti);
  }
}

const isAlive = ({ banned, role, ended }: SessionGuardDoc, claims: SessionClaims): boolean =>
  !banned && role === claims.role && !ended.some(({ sessionId }) => sessionId === claims.jti);
