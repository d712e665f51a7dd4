import { Injectable } from '@nestjs/common';
import { type LiveSession, type SessionKey, Sessions } from '../../../../platform/auth/sessions.js';
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

  protected async find(session: SessionKey): Promise<LiveSession | null> {
    const { userId, sessionId } = session;
    const isCurrent = this.freshness.isCurrent(this.guards.name);
    const guard = isCurrent ? await this.guards.get(userId) : await this.guards.get(userId).catch(() => null);
    if (!(guard && !guard.parked && isCurrent ? isAlive(guard, session) : await this.isAliveInLog(session)))
      return null;
    this.seen.note(sessionId);
    return { confirmedAt: guard?.confirmed.find((confirmed) => confirmed.sessionId === sessionId)?.at ?? null };
  }

  private async isAliveInLog({ userId, role, sessionId }: SessionKey): Promise<boolean> {
    const state = await this.store.load(account, userId);
    return state.status === 'active' && !state.banned && state.role === role && state.sessions.has(sessionId);
  }
}

const isAlive = ({ banned, role, ended }: SessionGuardDoc, session: SessionKey): boolean =>
  !banned && role === session.role && !ended.some(({ sessionId }) => sessionId === session.sessionId);
