import { Injectable } from '@nestjs/common';
import { Sessions, type SessionClaims, type SessionUser } from '../../platform/auth/sessions.js';
import { InjectView } from '../../platform/projections/projection.js';
import { View } from '../../platform/projections/view.js';
import { SessionsSeen } from './use-cases/sessions-seen.js';
import { sessionGuardView, type SessionGuardDoc } from './views/session-guard.view.js';

/** Judges sessions by their view, which every command waits for: one that was ended is dead at once, on every process. */
@Injectable()
export class LiveSessions extends Sessions {
  constructor(
    @InjectView(sessionGuardView) private readonly guards: View<SessionGuardDoc>,
    private readonly seen: SessionsSeen,
  ) {
    super();
  }

  async check({ userId, role, username, jti }: SessionClaims): Promise<SessionUser | null> {
    const guard = await this.guards.get(userId);
    const isDead =
      !guard || guard.banned || guard.role !== role || guard.ended.some(({ sessionId }) => sessionId === jti);
    if (isDead) return null;
    this.seen.note(jti);
    return { id: userId, role, username, sessionId: jti };
  }
}
