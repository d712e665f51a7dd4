import type { Gift, GiftsQuery, GiftStatus } from '@shop/contracts/orders';
import type { DomainEvent, EventOf, Recorded } from '@shop/kernel/events';
import { defineList, indexedFor } from '../../../platform/list/define-list.js';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { creating, defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { KeyEvent } from '../../keys/domain/key.events.js';

const fields = {
  /** The key's id. */
  _id: String,
  code: String,
  buyerId: String,
  orderId: String,
  productId: Number,
  productName: String,
  durationDays: Number,
  status: String as FieldOf<GiftStatus>,
  redeemedAt: Date as FieldOf<Date | null>,
  soldAt: Date,
};
type GiftDoc = DocumentOf<typeof fields>;

/** The gifts of one buyer, newest first. */
export const giftsList = defineList<GiftDoc, Gift, GiftsQuery>({
  scope: ['buyerId'],
  of: 'owner',
  sort: {
    key: 'code',
    product_name: 'productName',
    duration_days: 'durationDays',
    order_id: 'orderId',
    status: 'status',
    redeemed_at: 'redeemedAt',
  },
  order: { soldAt: -1, _id: 1 },
  filters: { status: (status) => ({ status }) },
  row: ({ code, productName, durationDays, orderId, status, redeemedAt }) => ({
    key: code,
    product_name: productName,
    duration_days: durationDays,
    order_id: orderId,
    status,
    redeemed_at: redeemedAt?.toISOString() ?? null,
  }),
  csv: {
    name: 'presentes',
    columns: {
      key: ({ key }) => key,
      product_name: ({ product_name }) => product_name,
      duration_days: ({ duration_days }) => duration_days,
      order_id: ({ order_id }) => order_id,
      status: ({ status }) => status,
      redeemed_at: ({ redeemed_at }) => redeemed_at,
    },
  },
});

const idOf = ({ data }: Recorded<DomainEvent<string, { readonly keyId: string }>>) => data.keyId;

/** Keys that were bought to give away, with the status of each. */
const giftsProjection = defineProjection<GiftDoc, KeyEvent>({
  name: 'gifts',
  version: 2,
  consistency: 'strong',
  schema: indexedFor(viewSchema(fields), giftsList).index({ productId: 1, status: 1 }),
  search: ({ code, productName }) => [code, productName],
  on: {
    KeyMade: creating<GiftDoc, EventOf<KeyEvent, 'KeyMade'>>(
      idOf,
      ({ data: { keyId, code, productId, productName, durationDays, sale }, metadata }) =>
        sale && {
          _id: keyId,
          code,
          productId,
          productName,
          durationDays,
          orderId: sale.orderId,
          buyerId: sale.buyerId,
          status: 'unused',
          redeemedAt: null,
          soldAt: new Date(metadata.at),
        },
    ),
    KeyDurationChanged: { id: idOf, apply: (doc, { data }) => doc && { ...doc, durationDays: data.durationDays } },
    KeyRedeemed: {
      id: idOf,
      apply: (doc, { metadata }) => doc && { ...doc, status: 'used', redeemedAt: new Date(metadata.at) },
    },
    KeyCancelled: { id: idOf, apply: (doc) => doc && { ...doc, status: 'cancelled' } },
    KeyDeleted: { id: idOf, apply: (doc) => doc && { ...doc, status: 'cancelled' } },
  },
});

export class GiftsView extends viewOf(giftsProjection) {}
