import { Injectable } from '@nestjs/common';
import { Sessions, type SessionClaims, type SessionUser } from '../../../../platform/auth/sessions.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { ViewFreshness } from '../../../../platform/projections/freshness.js';
import { account } from '../../domain/account.js';
import { SessionActivity } from './session-activity.js';
import { SessionGuardView, type SessionGuardDoc } from '../../views/session-guard.view.js';

/**
 * Judges sessions by their view, which every command waits for: one that was ended is rejected at once, by every process.
 * While the view is not current, for an account that it does not hold yet, and for one whose stream is parked for it, the
 * log decides.
 */
@Injectable()
export class LiveSessions extends Sessions {
  constructor(
    private readonly guards: SessionGuardView,
    private readonly freshness: ViewFreshness,
    private readonly seen: SessionActivity,
    private readonly store: AggregateStore,
  ) {
    super();
  }

  async check(claims: SessionClaims): Promise<SessionUser | null> {
    const { userId, role, username, jti, iat, exp } = claims;
    const isCurrent = this.freshness.isCurrent(this.guards.name);
    const guard = isCurrent ? await this.guards.get(userId) : await this.guards.get(userId).catch(() => null);
    if (!(guard && !guard.parked && isCurrent ? isAlive(guard, claims) : await this.isAliveInLog(claims))) return null;
    this.seen.note(jti);
    const confirmed = guard?.confirmed.find(({ sessionId }) => sessionId === jti);
    return {
      id: userId,
      role,
      username,
      sessionId: jti,
      provenAt: confirmed?.at ?? new Date(iat * 1000),
      expiresAt: new Date(exp * 1000),
    };
  }

  private async isAliveInLog({ userId, role, jti }: SessionClaims): Promise<boolean> {
    const state = await this.store.load(account, userId);
    return state.status === 'active' && !state.banned && state.role === role && state.sessions.has(jti);
  }
}

const isAlive = ({ banned, role, ended }: SessionGuardDoc, claims: SessionClaims): boolean =>
  !banned && role === claims.role && !ended.some(({ sessionId }) => sessionId === claims.jti);
