import type { HoldReason, WaitingPayment } from '@shop/contracts/operations';
import { brlFromCents } from '@shop/kernel/money';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { HeldPixReturned, PixAssigned, PixHeld, PixReceived } from '../domain/pix.events.js';

const fields = {
  /** The `endToEndId`. */
  _id: String,
  amountCents: Number,
  reason: String as FieldOf<HoldReason>,
  orderId: { type: String, default: null } as FieldOf<string | null>,
  txid: { type: String, default: null } as FieldOf<string | null>,
  paidAt: Date,
};
type HeldPixDoc = DocumentOf<typeof fields>;

const idOf = ({ data }: { data: { endToEndId: string } }): string => data.endToEndId;

export const toWaitingPayment = (doc: HeldPixDoc): WaitingPayment => ({
  end_to_end_id: doc._id,
  amount: brlFromCents(doc.amountCents),
  reason: doc.reason,
  order_id: doc.orderId,
  txid: doc.txid,
  paid_at: doc.paidAt.toISOString(),
});

/** Each received PIX that waits for a person. */
const heldPixProjection = defineProjection<HeldPixDoc, PixHeld | PixAssigned | PixReceived | HeldPixReturned>({
  name: 'held-pix',
  version: 1,
  group: 'lists',
  schema: viewSchema(fields).index({ paidAt: -1, _id: 1 }),
  on: {
    PixHeld: {
      id: idOf,
      apply: (_, { data: { endToEndId, amountCents, reason, orderId, txid, paidAt } }) => ({
        _id: endToEndId,
        amountCents,
        reason,
        orderId,
        txid,
        paidAt: new Date(paidAt),
      }),
    },
    PixAssigned: { id: idOf, apply: () => null },
    HeldPixReturned: { id: idOf, apply: () => null },
    PixReceived: { id: idOf, apply: () => null },
  },
});

export class HeldPixView extends viewOf(heldPixProjection) {}
