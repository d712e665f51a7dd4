import type { CouponField, SaveCoupon } from '@shop/contracts/coupons';
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

/** Rules that each field of a request decides: of a discount neither type nor value means anything by itself. */
const rulesOfField: Readonly<Record<CouponField, readonly (keyof CouponRules)[]>> = {
  code: [],
  type: ['type', 'value'],
  value: ['type', 'value'],
  max_uses: ['maxUses'],
  max_uses_per_user: ['maxUsesPerUser'],
  expires_at: ['expiresAt'],
  product_ids: ['productIds'],
  min_total: ['minTotalCents'],
};

/** Returns the present rules with those of the changed fields replaced; without `changed` all are. */
export const onlyChanged = (
  present: CouponRules,
  next: CouponRules,
  changed: readonly CouponField[] | undefined,
): CouponRules => {
  if (!changed) return next;
  const names = changed.flatMap((field) => rulesOfField[field]);
  return { ...present, ...Object.fromEntries(names.map((name) => [name, next[name]])) };
};
