import type { Role } from '@shop/contracts/identity';
import { RECENT_PROOF_LIFE } from '@shop/contracts/limits';
import type { Recorded } from '@shop/kernel/events';
import { Schema } from 'mongoose';
import { sessionGuardTopic } from '../../../platform/auth/sessions.js';
import { defineProjection, viewSchemaOptions } from '../../../platform/projections/projection.js';
import type { AccountEvent } from '../domain/account.events.js';

interface EndedSession {
  readonly sessionId: string;
  readonly expiresAt: Date;
}

interface ConfirmedSession {
  readonly sessionId: string;
  readonly at: Date;
}

export interface SessionGuardDoc {
  readonly _id: string;
  readonly role: Role;
  readonly banned: boolean;
  /** Sessions ended before their time; kept until their tokens are worthless by themselves. */
  readonly ended: readonly EndedSession[];
  /** When sessions were confirmed after their login; kept while that counts. */
  readonly confirmed: readonly ConfirmedSession[];
}

const schema = new Schema<SessionGuardDoc>(
  {
    _id: String,
    role: String,
    banned: Boolean,
    ended: [{ _id: false, sessionId: String, expiresAt: Date }],
    confirmed: [{ _id: false, sessionId: String, at: Date }],
  },
  viewSchemaOptions,
);
schema.index({ role: 1, banned: 1, _id: 1 });

const ofAccount = (e: Recorded<AccountEvent>): string => e.data.userId;

/** What every request and every socket asks: is this session alive, and when its person proved last to be there. */
export const sessionGuardView = defineProjection<SessionGuardDoc, AccountEvent>({
  name: 'session-guard',
  version: 3,
  consistency: 'strong',
  schema,
  on: {
    AccountRegistered: {
      id: ofAccount,
      apply: (_, { data }) => ({ _id: data.userId, role: data.role, banned: false, ended: [], confirmed: [] }),
    },
    AccountBanned: { id: ofAccount, apply: (doc) => doc && { ...doc, banned: true } },
    AccountUnbanned: { id: ofAccount, apply: (doc) => doc && { ...doc, banned: false } },
    RoleChanged: { id: ofAccount, apply: (doc, { data }) => doc && { ...doc, role: data.role } },
    AccountErased: { id: ofAccount, apply: () => null },
    SessionConfirmed: {
      id: ofAccount,
      apply: (doc, { data: { sessionId, at } }) => {
        if (!doc) return null;
        const oldest = Date.parse(at) - RECENT_PROOF_LIFE;
        const counting = doc.confirmed.filter((one) => one.sessionId !== sessionId && one.at.getTime() > oldest);
        return { ...doc, confirmed: [...counting, { sessionId, at: new Date(at) }] };
      },
    },
    SessionEnded: {
      id: ofAccount,
      apply: (doc, e) => {
        if (!doc) return null;
        const at = Date.parse(e.metadata.at);
        const ended = [
          ...doc.ended.filter((session) => session.expiresAt.getTime() > at),
          { sessionId: e.data.sessionId, expiresAt: new Date(e.data.expiresAt) },
        ];
        const confirmed = doc.confirmed.filter(({ sessionId }) => sessionId !== e.data.sessionId);
        return { ...doc, ended, confirmed };
      },
    },
  },
  push: (after, before) => {
    const id = (after ?? before)?._id;
    return id === undefined ? [] : [{ topic: sessionGuardTopic(id), patch: [] }];
  },
});
