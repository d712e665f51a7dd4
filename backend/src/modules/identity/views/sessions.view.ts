import type { SessionRow } from '@shop/contracts/account';
import { roles } from '@shop/contracts/identity';
import type { Recorded } from '@shop/kernel/events';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import type { AccountEvent } from '../domain/account.events.js';

/** The newest sessions of an account that were not ended, newest first; expired ones go when the next one starts. */
const fields = {
  _id: String,
  sessions: [
    {
      sessionId: String,
      startedAt: Date,
      expiresAt: Date,
      address: String as FieldOf<string | null>,
      userAgent: String as FieldOf<string | null>,
    },
  ],
};
export type SessionsDoc = DocumentOf<typeof fields>;
export type ListedSession = SessionsDoc['sessions'][number];

export const sessionsTopic = (userId: string): string => `sessions@${userId}`;

/** Returns a session in the form of its owner's list; `lastSeenAt` where it was used after its start. */
export const toSessionRow = (
  { sessionId, startedAt, address, userAgent }: ListedSession,
  lastSeenAt: Date | null,
  current: boolean,
): SessionRow => ({
  id: sessionId,
  created_at: startedAt.toISOString(),
  last_seen_at: (lastSeenAt ?? startedAt).toISOString(),
  ip: address,
  user_agent: userAgent,
  current,
});

/** More than anybody has devices: a document must not grow with every login. */
const LISTED = 200;

const ofAccount = (e: Recorded<AccountEvent>): string => e.data.userId;

export const sessionsProjection = defineProjection<SessionsDoc, AccountEvent>({
  name: 'sessions',
  version: 1,
  group: 'strong',
  schema: viewSchema(fields),
  on: {
    SessionStarted: {
      id: ofAccount,
      apply: (doc, { data }) => {
        const { userId, sessionId, address, userAgent } = data;
        const [startedAt, expiresAt] = [new Date(data.at), new Date(data.expiresAt)];
        const alive = (doc?.sessions ?? []).filter((other) => other.expiresAt > startedAt).slice(0, LISTED - 1);
        return { _id: userId, sessions: [{ sessionId, startedAt, expiresAt, address, userAgent }, ...alive] };
      },
    },
    SessionEnded: {
      id: ofAccount,
      apply: (doc, { data }) =>
        doc && { ...doc, sessions: doc.sessions.filter(({ sessionId }) => sessionId !== data.sessionId) },
    },
    AccountErased: { id: ofAccount, apply: () => null },
  },
  push: (after, before) => {
    const userId = after?._id ?? before?._id ?? '';
    const [now, earlier] = [after?.sessions ?? [], before?.sessions ?? []];
    const isIn = (list: readonly ListedSession[], { sessionId }: ListedSession) =>
      list.some((other) => other.sessionId === sessionId);
    const patch = [
      ...earlier.filter((one) => !isIn(now, one)).map(({ sessionId: id }) => ({ op: 'remove' as const, id })),
      // Its subscribers had sessions before this one started, so it is not their current one.
      ...now
        .filter((one) => !isIn(earlier, one))
        .map((one) => ({ op: 'upsert' as const, item: { ...toSessionRow(one, null, false) } })),
    ];
    return patch.length > 0 ? [{ topic: sessionsTopic(userId), patch }] : [];
  },
});

export class SessionsView extends viewOf(sessionsProjection) {}

export const sessionsPush = definePushTopic({ name: 'sessions', roles, permission: 'any', view: SessionsView });
