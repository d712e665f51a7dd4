import type { Recorded } from '@shop/kernel/events';
import { Schema } from 'mongoose';
import { defineProjection, viewSchemaOptions } from '../../../platform/projections/projection.js';
import type { AccountEvent } from '../domain/account.events.js';

export interface OpenRegistrationDoc {
  readonly _id: string;
  readonly startedAt: Date;
}

const schema = new Schema<OpenRegistrationDoc>({ _id: String, startedAt: Date }, viewSchemaOptions);
schema.index({ startedAt: 1, _id: 1 });

const ofAccount = (e: Recorded<AccountEvent>): string => e.data.userId;
const closed = { id: ofAccount, apply: () => null };

/** Registrations that hold names and are no account yet. */
export const openRegistrationsView = defineProjection<OpenRegistrationDoc, AccountEvent>({
  name: 'open-registrations',
  version: 1,
  consistency: 'eventual',
  schema,
  on: {
    RegistrationStarted: {
      id: ofAccount,
      apply: (_, e) => ({ _id: e.data.userId, startedAt: new Date(e.metadata.at) }),
    },
    AccountRegistered: closed,
    RegistrationAbandoned: closed,
  },
});
