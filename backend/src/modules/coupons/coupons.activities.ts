import { describeActivities } from '../../platform/activity/activities.js';
import { adminActsOn } from '../../platform/activity/admin-acts.js';
import type { CouponEvent } from './domain/coupon.events.js';

interface OfCoupon {
  readonly couponId: string;
  readonly code: string;
}

/** The demo coupon is no entry of the log. */
const byAdmin = adminActsOn(({ couponId }: OfCoupon) => ({ kind: 'coupon', id: couponId }));
const withCode =
  (action: string) =>
  ({ code }: OfCoupon): string =>
    `${action}: ${code}`;

/** Acts of administrators on coupons. */
export const couponActivities = describeActivities<CouponEvent>({
  CouponCreated: byAdmin(withCode('Cupom criado')),
  CouponChanged: byAdmin(withCode('Cupom alterado')),
  CouponDeleted: byAdmin(withCode('Cupom deletado')),
});
