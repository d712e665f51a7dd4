import { type RedeemHistoryQuery, Redemption } from '@shop/contracts/keys';
import { csvColumns } from '../../../platform/list/csv.js';
import { defineList, indexedFor } from '../../../platform/list/define-list.js';
import { type DocumentOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import type { KeyEvent } from '../domain/key.events.js';

const fields = {
  /** The key. */
  _id: String,
  userId: String,
  productName: String,
  durationDays: Number,
  usedAt: Date,
};
type RedemptionDoc = DocumentOf<typeof fields>;

export const redeemHistoryTopic = (userId: string): string => `redeem-history@${userId}`;

/** Returns a redeemed key in the form of its user's list. */
const toRedemption = (doc: RedemptionDoc): Redemption => ({
  id: doc._id,
  product_name: doc.productName,
  duration_days: doc.durationDays,
  used_at: doc.usedAt.toISOString(),
});

/** Redeemed keys of one user, newest first. */
export const redeemHistoryList = defineList<RedemptionDoc, Redemption, RedeemHistoryQuery>({
  scope: ['userId'],
  of: 'owner',
  sort: { id: '_id', product_name: 'productName', duration_days: 'durationDays', used_at: 'usedAt' },
  order: { usedAt: -1, _id: 1 },
  filters: {},
  row: toRedemption,
  csv: {
    name: 'resgates',
    columns: csvColumns(Redemption),
  },
});

/** Redeemed keys by user. */
const redeemHistoryProjection = defineProjection<RedemptionDoc, KeyEvent>({
  name: 'redeem-history',
  version: 1,
  group: 'lists',
  schema: indexedFor(viewSchema(fields), redeemHistoryList),
  search: ({ productName }) => [productName],
  on: {
    KeyRedeemed: {
      id: (e) => e.data.keyId,
      apply: (_, { data: { keyId, userId, productName, durationDays }, metadata }) => ({
        _id: keyId,
        userId,
        productName,
        durationDays,
        usedAt: new Date(metadata.at),
      }),
    },
  },
  push: (after) =>
    after
      ? [{ topic: redeemHistoryTopic(after.userId), patch: [{ op: 'upsert', item: { ...toRedemption(after) } }] }]
      : [],
});

export class RedeemHistoryView extends viewOf(redeemHistoryProjection) {}

export const redeemHistoryPush = definePushTopic({
  name: 'redeem-history',
  roles: ['Cliente', 'Reseller'],
  view: RedeemHistoryView,
});
