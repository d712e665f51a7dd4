import type { Role } from '@shop/contracts/identity';
import { STEP_UP_LIFETIME } from '@shop/contracts/limits';
import type { Permission } from '@shop/contracts/permissions';
import type { Recorded } from '@shop/kernel/events';
import { sessionGuardTopic } from '../../../platform/auth/sessions.js';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { AccountEvent } from '../domain/account.events.js';

const fields = {
  _id: String,
  role: String as FieldOf<Role>,
  permissions: [String] as FieldOf<readonly Permission[]>,
  banned: Boolean,
  /** Sessions ended before their time; stored until their tokens expire. */
  ended: [{ sessionId: String, expiresAt: Date }],
  /** Instants at which sessions were confirmed after their login; stored while they count. */
  confirmed: [{ sessionId: String, at: Date }],
  /** True once an event of the account broke this view: its stream decides instead. */
  parked: Boolean,
};
export type SessionGuardDoc = DocumentOf<typeof fields>;

const ofAccount = (e: Recorded<AccountEvent>): string => e.data.userId;

const STREAM = 'account-';
const accountOf = (stream: string): string | null => (stream.startsWith(STREAM) ? stream.slice(STREAM.length) : null);

/** Checked by every request and every socket: whether a session is alive, and the time of its last verification. */
export const sessionGuardProjection = defineProjection<SessionGuardDoc, AccountEvent>({
  name: 'session-guard',
  version: 5,
  group: 'strong',
  schema: viewSchema(fields).index({ role: 1, banned: 1, _id: 1 }),
  on: {
    AccountRegistered: {
      id: ofAccount,
      apply: (_, { data }) => ({
        _id: data.userId,
        role: data.role,
        permissions: data.permissions,
        banned: false,
        ended: [],
        confirmed: [],
        parked: false,
      }),
    },
    AccountBanned: { id: ofAccount, apply: (doc) => doc && { ...doc, banned: true } },
    AccountUnbanned: { id: ofAccount, apply: (doc) => doc && { ...doc, banned: false } },
    RoleChanged: {
      id: ofAccount,
      apply: (doc, { data: { role, permissions } }) => doc && { ...doc, role, permissions },
    },
    AccountErased: { id: ofAccount, apply: () => null },
    SessionConfirmed: {
      id: ofAccount,
      apply: (doc, { data: { sessionId, at } }) => {
        if (!doc) return null;
        const oldest = Date.parse(at) - STEP_UP_LIFETIME;
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
  whenParked: { id: accountOf, set: { parked: true } },
  push: (after, before) => {
    const id = (after ?? before)?._id;
    return id === undefined ? [] : [{ topic: sessionGuardTopic(id), patch: [] }];
  },
});

export class SessionGuardView extends viewOf(sessionGuardProjection) {}
