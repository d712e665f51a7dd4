import { defineUndos } from '../../platform/activity/undos.js';
import { coupon, isCreated } from './domain/coupon.js';
import { ChangeCoupon } from './use-cases/change-coupon.js';

/** Rules of a coupon, while nothing changed them since. A code that was given up may be another coupon's by now. */
export const couponUndos = defineUndos(
  coupon,
  {
    CouponChanged: ({ event: { data }, before }) =>
      isCreated(before) && before.code === data.code ? new ChangeCoupon(data.couponId, data.code, before.rules) : null,
  },
  (_, later) => later.type === 'CouponChanged',
);
