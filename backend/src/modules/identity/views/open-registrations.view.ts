import type { Recorded } from '@shop/kernel/events';
import { Schema } from 'mongoose';
import { defineProjection, viewSchemaOptions } from '../../../platform/projections/projection.js';
import type { AccountEvent } from '../domain/account.events.js';

export interface OpenRegistrationDoc {
  readonly _id: string;
  /** `pending`: it holds names and is no account yet. `unverified`: nobody has shown that the e-mail is theirs. */
  readonly status: 'pending' | 'unverified';
  /** Since when; a code or a link that was sent starts it over. */
  readonly since: Date;
}

const schema = new Schema<OpenRegistrationDoc>({ _id: String, status: String, since: Date }, viewSchemaOptions);
schema.index({ status: 1, since: 1, _id: 1 });

const ofAccount = (e: Recorded<AccountEvent>): string => e.data.userId;
const closed = { id: ofAccount, apply: () => null };
const startedOver = {
  id: ofAccount,
  apply: (doc: OpenRegistrationDoc | null, e: { data: { at: string } }) =>
    doc && { ...doc, since: new Date(e.data.at) },
};

/** Registrations that may have to be given up. */
export const openRegistrationsView = defineProjection<OpenRegistrationDoc, AccountEvent>({
  name: 'open-registrations',
  version: 2,
  consistency: 'eventual',
  schema,
  on: {
    RegistrationStarted: {
      id: ofAccount,
      apply: (_, e) => ({ _id: e.data.userId, status: 'pending', since: new Date(e.metadata.at) }),
    },
    AccountRegistered: {
      id: ofAccount,
      apply: (_, { data: { userId, verified }, metadata: { at } }) =>
        verified ? null : { _id: userId, status: 'unverified', since: new Date(at) },
    },
    EmailCodeIssued: startedOver,
    PasswordResetRequested: startedOver,
    EmailVerified: closed,
    EmailChanged: closed,
    AccountErased: closed,
    RegistrationAbandoned: closed,
  },
});
