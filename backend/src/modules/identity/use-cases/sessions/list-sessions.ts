import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SessionRow } from '@shop/contracts/account';
import { Clock } from '../../../../platform/clock/clock.js';
import { live, type LiveResponse } from '../../../../platform/responses/live-response.js';
import { sessionsTopic, SessionsView, toSessionRow } from '../../views/sessions.view.js';
import { SessionActivity } from '../../services/sessions/session-activity.js';

/** The live sessions of an account, newest first; `currentId` is the one that asks. */
export class ListSessions extends Query<LiveResponse<SessionRow[]>> {
  constructor(
    readonly userId: string,
    readonly currentId: string,
  ) {
    super();
  }
}

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(
    private readonly view: SessionsView,
    private readonly seen: SessionActivity,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, currentId }: ListSessions): Promise<LiveResponse<SessionRow[]>> {
    const version = await this.view.topicVersion(sessionsTopic(userId));
    const doc = await this.view.get(userId);
    const alive = (doc?.sessions ?? []).filter(({ expiresAt }) => expiresAt.getTime() > this.clock.nowMs());
    const seen = await this.seen.of(alive.map(({ sessionId }) => sessionId));
    const rows = alive.map((one, index) => toSessionRow(one, seen[index] ?? null, one.sessionId === currentId));
    return live(version, rows);
  }
}
