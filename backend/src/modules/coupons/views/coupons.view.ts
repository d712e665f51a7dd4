import { Coupon, type CouponsQuery, type CouponType } from '@shop/contracts/coupons';
import type { DomainEvent, Recorded } from '@shop/kernel/events';
import { brlFromCents } from '@shop/kernel/money';
import { csvColumns } from '../../../platform/list/csv.js';
import { defineList, indexedFor } from '../../../platform/list/define-list.js';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import type { CouponChanged, CouponCreated, CouponEvent } from '../domain/coupon.events.js';

const fields = {
  _id: String,
  code: String,
  type: String as FieldOf<CouponType>,
  value: Number,
  maxUses: Number as FieldOf<number | null>,
  timesUsed: Number,
  expiresAt: Date as FieldOf<Date | null>,
  maxUsesPerUser: Number as FieldOf<number | null>,
  productIds: [Number] as FieldOf<readonly number[] | null>,
  minTotalCents: Number as FieldOf<number | null>,
  createdAt: Date,
};
type CouponDoc = DocumentOf<typeof fields>;

export const couponsTopic = 'admin:coupons';

/** Returns a coupon in the form of the administrators' list. */
const toCoupon = (doc: CouponDoc): Coupon => ({
  id: doc._id,
  code: doc.code,
  type: doc.type,
  value: brlFromCents(doc.value),
  max_uses: doc.maxUses,
  times_used: doc.timesUsed,
  expires_at: doc.expiresAt?.toISOString() ?? null,
  max_uses_per_user: doc.maxUsesPerUser,
  product_ids: doc.productIds && [...doc.productIds],
  min_total: doc.minTotalCents === null ? null : brlFromCents(doc.minTotalCents),
});

/** All coupons, newest first. */
export const couponsList = defineList<CouponDoc, Coupon, CouponsQuery>({
  scope: [],
  of: 'everyone',
  sort: {
    id: '_id',
    code: 'code',
    type: 'type',
    value: 'value',
    max_uses: 'maxUses',
    times_used: 'timesUsed',
    expires_at: 'expiresAt',
    max_uses_per_user: 'maxUsesPerUser',
    min_total: 'minTotalCents',
  },
  order: { createdAt: -1, _id: 1 },
  filters: {},
  row: toCoupon,
  csv: {
    name: 'cupons',
    columns: csvColumns(Coupon, { product_ids: ({ product_ids: ids }) => ids?.join(' ') ?? null }),
  },
});

const saved = (doc: CouponDoc | null, { data, metadata }: Recorded<CouponCreated> | Recorded<CouponChanged>) => ({
  _id: data.couponId,
  code: data.code,
  ...data.rules,
  expiresAt: data.rules.expiresAt === null ? null : new Date(data.rules.expiresAt),
  timesUsed: doc?.timesUsed ?? 0,
  createdAt: doc?.createdAt ?? new Date(metadata.at),
});

const idOf = (e: Recorded<DomainEvent<string, { readonly couponId: string }>>) => e.data.couponId;

/** All coupons, and how often each was used. */
const couponsProjection = defineProjection<CouponDoc, CouponEvent>({
  name: 'coupons',
  version: 1,
  group: 'strong',
  schema: indexedFor(viewSchema(fields), couponsList),
  search: ({ code }) => [code],
  on: {
    CouponCreated: { id: idOf, apply: saved },
    CouponChanged: { id: idOf, apply: saved },
    CouponDeleted: { id: idOf, apply: () => null },
    CouponCounted: { id: idOf, apply: (doc) => doc && { ...doc, timesUsed: doc.timesUsed + 1 } },
    CouponUseReturned: { id: idOf, apply: (doc) => doc && { ...doc, timesUsed: doc.timesUsed - 1 } },
  },
  push: (after, before) => {
    if (after) return [{ topic: couponsTopic, patch: [{ op: 'upsert', item: { ...toCoupon(after) } }] }];
    return before ? [{ topic: couponsTopic, patch: [{ op: 'remove', id: before._id }] }] : [];
  },
});

export class CouponsView extends viewOf(couponsProjection) {}

export const couponsPush = definePushTopic({
  name: couponsTopic,
  roles: ['Admin'],
  permission: 'sales',
  view: CouponsView,
  shared: true,
});
