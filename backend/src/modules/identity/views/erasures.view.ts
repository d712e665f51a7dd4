import type { Recorded } from '@shop/kernel/events';
import { Schema } from 'mongoose';
import { defineProjection, viewSchemaOptions } from '../../../platform/projections/projection.js';
import type { AccountEvent } from '../domain/account.events.js';

/** The erasure of an account whose owner asked for it. */
export interface ErasureDoc {
  readonly _id: string;
  readonly receipt: string;
  /** `null` while it is under way. */
  readonly erasedAt: Date | null;
}

const schema = new Schema<ErasureDoc>({ _id: String, receipt: String, erasedAt: Date }, viewSchemaOptions);
schema.index({ receipt: 1, _id: 1 });

const ofAccount = (e: Recorded<AccountEvent>): string => e.data.userId;

/** Whether and when what somebody asked to be erased was. */
export const erasuresView = defineProjection<ErasureDoc, AccountEvent>({
  name: 'erasures',
  version: 1,
  consistency: 'strong',
  schema,
  on: {
    ErasureReceiptIssued: {
      id: ofAccount,
      apply: (_, { data }) => ({ _id: data.userId, receipt: data.receipt, erasedAt: null }),
    },
    ErasureCompleted: {
      id: ofAccount,
      apply: (doc, e) => doc && { ...doc, erasedAt: new Date(e.metadata.at) },
    },
  },
});
