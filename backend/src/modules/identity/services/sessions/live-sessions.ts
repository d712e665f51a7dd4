import { Injectable } from '@nestjs/common';
import type { Permission } from '@shop/contracts/permissions';
import { type LiveSession, type SessionKey, Sessions, type Standing } from '../../../../platform/auth/sessions.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { ViewFreshness } from '../../../../platform/projections/freshness.js';
import { account } from '../../domain/account.js';
import { SessionActivity } from './session-activity.js';
import { SessionGuardView, type SessionGuardDoc } from '../../views/session-guard.view.js';

/**
 * Judges sessions by their view. Every command waits for it, so that every process rejects an ended session at once.
 * The log decides while the view is not current, for an account missing from it, and for an account whose stream is
 * parked.
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

  async standingOf(userId: string): Promise<Standing | null> {
    const { guard, decides } = await this.guardOf(userId);
    if (guard && decides) return guard.banned ? null : guard;
    const state = await this.store.load(account, userId);
    return state.status === 'active' && !state.banned ? state : null;
  }

  protected async find(session: SessionKey): Promise<LiveSession | null> {
    const { userId, sessionId } = session;
    const { guard, decides } = await this.guardOf(userId);
    const permissions = guard && decides ? whileAlive(guard, session) : await this.whileAliveInLog(session);
    if (!permissions) return null;
    this.seen.note(sessionId);
    return {
      permissions,
      confirmedAt: guard?.confirmed.find((confirmed) => confirmed.sessionId === sessionId)?.at ?? null,
    };
  }

  /** Reads the document of an account; `decides`: nothing is missing from it. */
  private async guardOf(userId: string): Promise<{ guard: SessionGuardDoc | null; decides: boolean }> {
    const isCurrent = this.freshness.isCurrent(this.guards.name);
    const guard = isCurrent ? await this.guards.get(userId) : await this.guards.get(userId).catch(() => null);
    return { guard, decides: isCurrent && !guard?.parked };
  }

  private async whileAliveInLog({ userId, role, sessionId }: SessionKey): Promise<readonly Permission[] | null> {
    const state = await this.store.load(account, userId);
    if (state.status !== 'active' || state.banned || state.role !== role) return null;
    return state.sessions.has(sessionId) ? state.permissions : null;
  }
}

/** Returns the permissions of an account while the session is alive, else null. */
function whileAlive(guard: SessionGuardDoc, session: SessionKey): readonly Permission[] | null {
  if (guard.banned || guard.role !== session.role) return null;
  return guard.ended.some(({ sessionId }) => sessionId === session.sessionId) ? null : guard.permissions;
}
