import type { CouponType } from '@shop/contracts/coupons';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** Discount of a coupon and its conditions; `null` is no rule. */
export interface CouponRules {
  readonly type: CouponType;
  /** Centavos, or hundredths of a percent. */
  readonly value: number;
  readonly maxUses: number | null;
  readonly maxUsesPerUser: number | null;
  /** From this instant on it is not accepted, ISO 8601. */
  readonly expiresAt: string | null;
  readonly productIds: readonly number[] | null;
  /** Of a cart, before the discount. */
  readonly minTotalCents: number | null;
}

interface Use {
  readonly couponId: string;
  readonly orderId: string;
  readonly userId: string;
}

interface Saved {
  readonly couponId: string;
  /** In capitals. */
  readonly code: string;
  readonly rules: CouponRules;
}

export type CouponCreated = DomainEvent<'CouponCreated', Saved>;
/** `previous`: code and rules before it. */
export type CouponChanged = DomainEvent<'CouponChanged', Saved & { readonly previous: Omit<Saved, 'couponId'> }>;
export type CouponDeleted = DomainEvent<'CouponDeleted', { readonly couponId: string; readonly code: string }>;
export type CouponReserved = DomainEvent<
  'CouponReserved',
  /** `productIds`: the products that the discount falls on; null for all of them. Unknown (null) in version 1. */
  Use & { readonly discountCents: number; readonly productIds: readonly number[] | null; readonly at: string }
>;
export type CouponCounted = DomainEvent<'CouponCounted', Use & { readonly at: string }>;
/** Also written for an order without a reservation, which can then never have one. */
export type CouponReleased = DomainEvent<'CouponReleased', Use & { readonly at: string }>;
/** The order of a counted use was returned in full: the use is free again, for its user too. */
export type CouponUseReturned = DomainEvent<'CouponUseReturned', Use & { readonly at: string }>;

export type CouponEvent =
  | CouponCreated
  | CouponChanged
  | CouponDeleted
  | CouponReserved
  | CouponCounted
  | CouponReleased
  | CouponUseReturned;

export const couponEvents = defineEvents<CouponEvent>({
  CouponCreated: { version: 1 },
  CouponChanged: { version: 1 },
  CouponDeleted: { version: 1 },
  CouponReserved: { version: 2, older: { 1: { upcast: (data: object) => ({ ...data, productIds: null }) } } },
  CouponCounted: { version: 1 },
  CouponReleased: { version: 1 },
  CouponUseReturned: { version: 1 },
});
