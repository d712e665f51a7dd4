import type { SaveCoupon } from '@shop/contracts/coupons';
import { centsFromBrl } from '@shop/kernel/money';
import type { CouponRules } from './domain/coupon.events.js';

/** Converts the rules of a request to centavos and hundredths of a percent. */
export const rulesOf = (body: SaveCoupon): CouponRules => ({
  type: body.type,
  value: centsFromBrl(body.value) ?? 0,
  maxUses: body.max_uses,
  maxUsesPerUser: body.max_uses_per_user,
  expiresAt: body.expires_at,
  productIds: body.product_ids,
  minTotalCents: body.min_total === null ? null : (centsFromBrl(body.min_total) ?? 0),
});
