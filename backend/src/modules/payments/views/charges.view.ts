import { type DocumentOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { PaymentRecorded } from '../../orders/domain/order.events.js';
import type { PixReturned } from '../domain/pix.events.js';
import type { ChargesEvent } from '../domain/charges.events.js';

const fields = {
  /** The txid. */
  _id: String,
  orderId: String,
  userId: String,
  open: Boolean,
  reservedAt: Date,
  /** The `endToEndId`s that its order knows. */
  received: [String],
  /** `{endToEndId}:{id}` of the returns that are recorded. */
  returned: [String],
};

/** The order of each charge at the PSP, and the charges that still have to be read back. */
const chargesProjection = defineProjection<DocumentOf<typeof fields>, ChargesEvent | PaymentRecorded | PixReturned>({
  name: 'charges',
  version: 2,
  group: 'strong',
  schema: viewSchema(fields).index({ open: 1, reservedAt: 1, _id: 1 }),
  on: {
    ChargeReserved: {
      id: (e) => e.data.txid,
      apply: (doc, { data: { txid, orderId, userId, at } }) => ({
        _id: txid,
        orderId,
        userId,
        open: true,
        reservedAt: new Date(at),
        received: doc?.received ?? [],
        returned: doc?.returned ?? [],
      }),
    },
    ChargeReleased: {
      id: (e) => e.data.txid,
      apply: (doc) => doc && { ...doc, open: false },
    },
    PixReturned: {
      id: (e) => e.data.txid,
      apply: (doc, { data: { endToEndId, returnId } }) =>
        doc && { ...doc, returned: [...doc.returned, `${endToEndId}:${returnId}`] },
    },
    PaymentRecorded: {
      id: (e) => e.data.txid,
      apply: (doc, { data }) => doc && { ...doc, received: [...doc.received, data.endToEndId] },
    },
  },
});

export class ChargesView extends viewOf(chargesProjection) {}
