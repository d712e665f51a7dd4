import type { Recorded } from '@shop/kernel/events';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { AccountEvent } from '../domain/account.events.js';

/** The erasure of an account that its owner requested. */
const fields = {
  _id: String,
  receipt: String,
  /** `null` while it is under way. */
  erasedAt: Date as FieldOf<Date | null>,
};
type ErasureDoc = DocumentOf<typeof fields>;

const ofAccount = (e: Recorded<AccountEvent>): string => e.data.userId;

/** Status of each requested erasure, with the time of its completion. */
const erasuresProjection = defineProjection<ErasureDoc, AccountEvent>({
  name: 'erasures',
  version: 1,
  group: 'strong',
  schema: viewSchema(fields).index({ receipt: 1, _id: 1 }),
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

export class ErasuresView extends viewOf(erasuresProjection) {}
