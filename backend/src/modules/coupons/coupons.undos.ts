import { defineUndos } from '../../platform/activity/undos.js';
import { coupon, isCreated } from './domain/coupon.js';
import { ChangeCoupon } from './use-cases/change-coupon.js';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Rules of a coupon, while nothing changed them since. A code that was given up may be another coupon's by now. */
export const couponUndos = defineUndos(coupon, {
  CouponChanged: ({ event: { data }, before, now }) =>
    isCreated(before) &&
    isCreated(now) &&
    before.code === data.code &&
    now.code === data.code &&
    isSame(now.rules, data.rules)
      ? new ChangeCoupon(data.couponId, data.code, before.rules)
      : null,
});
