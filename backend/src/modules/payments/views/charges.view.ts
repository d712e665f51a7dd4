import { Schema } from 'mongoose';
import { defineProjection, viewSchemaOptions } from '../../../platform/projections/projection.js';
import type { PaymentRecorded } from '../../orders/domain/order.events.js';
import type { ChargesEvent } from '../domain/charges.events.js';

export interface ChargeDoc {
  /** The txid. */
  readonly _id: string;
  readonly orderId: string;
  readonly userId: string;
  readonly open: boolean;
  readonly reservedAt: Date;
  /** The `endToEndId`s that its order knows. */
  readonly received: readonly string[];
}

/** Which order a charge of the PSP is for, and which still have to be read back. */
export const chargesView = defineProjection<ChargeDoc, ChargesEvent | PaymentRecorded>({
  name: 'charges',
  version: 1,
  consistency: 'strong',
  schema: new Schema<ChargeDoc>(
    { _id: String, orderId: String, userId: String, open: Boolean, reservedAt: Date, received: [String] },
    viewSchemaOptions,
  ).index({ open: 1, reservedAt: 1, _id: 1 }),
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
      }),
    },
    ChargeReleased: {
      id: (e) => e.data.txid,
      apply: (doc) => doc && { ...doc, open: false },
    },
    PaymentRecorded: {
      id: (e) => e.data.txid,
      apply: (doc, { data }) => doc && { ...doc, received: [...doc.received, data.endToEndId] },
    },
  },
});
