import type { Gift, GiftsQuery, GiftStatus } from '@shop/contracts/orders';
import { ResellerKey, type ResellerKeysQuery, type ResellerKeyStatus } from '@shop/contracts/reseller-keys';
import type { DomainEvent, EventOf, Recorded } from '@shop/kernel/events';
import { brlFromCents } from '@shop/kernel/money';
import { equalShare } from '@shop/kernel/shares';
import { csvColumns } from '../../../platform/list/csv.js';
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
  /** The status with bans, which the list of gifts does not show. A generation of before version 3 has none. */
  keyStatus: String as FieldOf<ResellerKeyStatus | null>,
  redeemedAt: Date as FieldOf<Date | null>,
  soldAt: Date,
  /** Paid for this key; `null` for one from before prices were recorded. */
  priceCents: Number as FieldOf<number | null>,
};
export type GiftDoc = DocumentOf<typeof fields>;

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

/** Prices in centavos of keys without a recorded price, by their ids. */
export type OldPrices = ReadonlyMap<string, number>;

/** The keys that one reseller bought, newest first. */
export const resellerKeysList = defineList<GiftDoc, ResellerKey, ResellerKeysQuery, OldPrices>({
  scope: ['buyerId'],
  of: 'owner',
  sort: {
    id: '_id',
    key: 'code',
    product_name: 'productName',
    duration_days: 'durationDays',
    order_id: 'orderId',
    status: 'keyStatus',
    created_at: 'soldAt',
    redeemed_at: 'redeemedAt',
    price: 'priceCents',
  },
  order: { soldAt: -1, _id: 1 },
  filters: { status: (keyStatus) => ({ keyStatus }) },
  row: (doc, oldPrices) => ({
    id: doc._id,
    key: doc.code,
    product_name: doc.productName,
    duration_days: doc.durationDays,
    order_id: doc.orderId,
    status: doc.keyStatus ?? doc.status,
    created_at: doc.soldAt.toISOString(),
    redeemed_at: doc.redeemedAt?.toISOString() ?? null,
    price: brlFromCents(doc.priceCents ?? oldPrices.get(doc._id) ?? 0),
  }),
  csv: { name: 'keys', columns: csvColumns(ResellerKey) },
  txt: ({ key }) => key,
});

type OfKey = DomainEvent<string, { readonly keyId: string }>;

const idOf = ({ data }: Recorded<OfKey>) => data.keyId;

/** Returns a fold that changes a key. */
const changing = <E extends OfKey>(change: (doc: GiftDoc, event: Recorded<E>) => Partial<GiftDoc>) => ({
  id: idOf,
  apply: (doc: GiftDoc | null, event: Recorded<E>): GiftDoc | null => doc && { ...doc, ...change(doc, event) },
});

const cancelled = changing(() => ({ status: 'cancelled', keyStatus: 'cancelled' }));
const banned = changing(() => ({ keyStatus: 'banned' }));

const made = ({ data, metadata }: Recorded<EventOf<KeyEvent, 'KeyMade'>>): GiftDoc | null => {
  const { keyId, code, productId, productName, durationDays, sale, lotSize, lotIndex } = data;
  if (!sale) return null;
  const { orderId, buyerId, lotCents } = sale;
  return {
    _id: keyId,
    code,
    productId,
    productName,
    durationDays,
    orderId,
    buyerId,
    status: 'unused',
    keyStatus: 'unused',
    redeemedAt: null,
    soldAt: new Date(metadata.at),
    priceCents: lotCents === undefined ? null : equalShare(lotCents, lotSize, lotIndex),
  };
};

/** Keys that were bought to give away or to sell on, with the status of each. */
export const giftsProjection = defineProjection<GiftDoc, KeyEvent>({
  name: 'gifts',
  version: 3,
  group: 'strong',
  schema: indexedFor(viewSchema(fields), giftsList, resellerKeysList)
    .index({ productId: 1, status: 1 })
    .index({ buyerId: 1, code: 1 })
    .index({ buyerId: 1, keyStatus: 1, soldAt: -1, _id: 1 }),
  search: ({ code, productName }) => [code, productName],
  on: {
    KeyMade: creating<GiftDoc, EventOf<KeyEvent, 'KeyMade'>>(idOf, made),
    KeyDurationChanged: changing<EventOf<KeyEvent, 'KeyDurationChanged'>>((_, { data: { durationDays } }) => ({
      durationDays,
    })),
    KeyRedeemed: changing((_, { metadata }) => ({
      status: 'used',
      keyStatus: 'used',
      redeemedAt: new Date(metadata.at),
    })),
    KeyBanned: banned,
    KeyRevoked: banned,
    KeyUnbanned: changing(({ status }) => ({ keyStatus: status })),
    KeyCancelled: cancelled,
    KeyDeleted: cancelled,
  },
});

export class GiftsView extends viewOf(giftsProjection) {}
