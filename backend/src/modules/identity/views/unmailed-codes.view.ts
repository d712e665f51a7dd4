import type { Recorded } from '@shop/kernel/events';
import { Schema } from 'mongoose';
import { defineProjection, viewSchemaOptions } from '../../../platform/projections/projection.js';
import type { AccountEvent } from '../domain/account.events.js';

/** The newest code of an account, until its message is sent. */
export interface UnmailedCodeDoc {
  readonly _id: string;
  readonly codeId: string;
  readonly issuedAt: Date;
  /** The event that issued it. */
  readonly eventId: string;
}

const schema = new Schema<UnmailedCodeDoc>(
  { _id: String, codeId: String, issuedAt: Date, eventId: String },
  viewSchemaOptions,
);
schema.index({ issuedAt: 1, _id: 1 });

const ofAccount = (e: Recorded<AccountEvent>): string => e.data.userId;

export const unmailedCodesView = defineProjection<UnmailedCodeDoc, AccountEvent>({
  name: 'unmailed-codes',
  version: 1,
  consistency: 'eventual',
  schema,
  on: {
    EmailCodeIssued: {
      id: ofAccount,
      apply: (_, { id, data }) => ({
        _id: data.userId,
        codeId: data.codeId,
        issuedAt: new Date(data.at),
        eventId: id,
      }),
    },
    EmailCodeMailed: {
      id: ofAccount,
      apply: (doc, { data }) => (doc?.codeId === data.codeId ? null : doc),
    },
    EmailVerified: { id: ofAccount, apply: () => null },
  },
});
