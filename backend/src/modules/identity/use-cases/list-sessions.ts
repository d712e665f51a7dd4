import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SessionRow } from '@shop/contracts/account';
import { Clock } from '../../../platform/clock/clock.js';
import { live, type LiveAnswer } from '../../../platform/http/live-answer.js';
import { InjectView } from '../../../platform/projections/projection.js';
import { View } from '../../../platform/projections/view.js';
import { sessionsTopic, sessionsView, toSessionRow, type SessionsDoc } from '../views/sessions.view.js';
import { SessionsSeen } from './sessions-seen.js';

/** The live sessions of an account, newest first; `currentId` is the one that asks. */
export class ListSessions extends Query<LiveAnswer<SessionRow[]>> {
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
    @InjectView(sessionsView) private readonly view: View<SessionsDoc>,
    private readonly seen: SessionsSeen,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, currentId }: ListSessions): Promise<LiveAnswer<SessionRow[]>> {
    const head = await this.view.head(sessionsTopic(userId));
    const doc = await this.view.get(userId);
    const alive = (doc?.sessions ?? []).filter(({ expiresAt }) => expiresAt.getTime() > this.clock.nowMs());
    const seen = await this.seen.of(alive.map(({ sessionId }) => sessionId));
    const rows = alive.map((one, index) => toSessionRow(one, seen[index] ?? null, one.sessionId === currentId));
    return live(head, rows);
  }
}
