import type { CouponUse, CouponUsesQuery, UseState } from '@shop/contracts/coupons';
import type { DomainEvent, Recorded } from '@shop/kernel/events';
import { brlFromCents } from '@shop/kernel/money';
import { defineList, indexedFor } from '../../../platform/list/define-list.js';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { CouponEvent } from '../domain/coupon.events.js';

const fields = {
  /** `{couponId}:{orderId}` */
  _id: String,
  couponId: String,
  orderId: String,
  userId: String,
  discountCents: Number,
  state: String as FieldOf<UseState>,
  at: Date,
};
type CouponUseDoc = DocumentOf<typeof fields>;

type Usernames = ReadonlyMap<string, string>;

/** The uses of one coupon, newest first. */
export const couponUsesList = defineList<CouponUseDoc, CouponUse, CouponUsesQuery, Usernames>({
  scope: ['couponId'],
  of: 'owner',
  sort: { order_id: 'orderId', amount: 'discountCents', state: 'state', at: 'at' },
  order: { at: -1, _id: 1 },
  filters: {},
  row: ({ orderId, userId, discountCents, state, at }, usernames) => ({
    order_id: orderId,
    user: { id: userId, username: usernames.get(userId) ?? null },
    amount: brlFromCents(discountCents),
    state,
    at: at.toISOString(),
  }),
  csv: {
    name: 'usos-do-cupom',
    columns: {
      order_id: ({ order_id }) => order_id,
      user_id: ({ user }) => user.id,
      username: ({ user }) => user.username,
      amount: ({ amount }) => amount,
      state: ({ state }) => state,
      at: ({ at }) => at,
    },
  },
});

type OfUse = DomainEvent<string, { readonly couponId: string; readonly orderId: string }>;
const idOf = ({ data }: Recorded<OfUse>) => `${data.couponId}:${data.orderId}`;
const ended = (state: UseState) => ({
  id: idOf,
  apply: (doc: CouponUseDoc | null): CouponUseDoc | null => doc && { ...doc, state },
});

/** Every use of every coupon, and how it ended. */
const couponUsesProjection = defineProjection<CouponUseDoc, CouponEvent>({
  name: 'coupon-uses',
  version: 1,
  group: 'lists',
  schema: indexedFor(viewSchema(fields), couponUsesList).index({ state: 1, at: 1, _id: 1 }),
  search: ({ orderId, state }) => [orderId, state],
  on: {
    CouponReserved: {
      id: idOf,
      apply: (_, { data: { couponId, orderId, userId, discountCents, at } }) => ({
        _id: `${couponId}:${orderId}`,
        couponId,
        orderId,
        userId,
        discountCents,
        state: 'reserved',
        at: new Date(at),
      }),
    },
    CouponCounted: ended('counted'),
    CouponReleased: ended('released'),
    CouponUseReturned: ended('released'),
  },
});

export class CouponUsesView extends viewOf(couponUsesProjection) {}
