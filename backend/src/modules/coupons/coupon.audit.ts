import type { Audit } from '@shop/kernel/audit';
import type { Recorded } from '@shop/kernel/events';
import { type CouponEvent, couponEvents } from './domain/coupon.events.js';

interface Followed {
  readonly open: Set<string>;
  readonly counted: Set<string>;
  /** The limit when the last use was reserved. */
  maxUses: number | null;
}

/** Checks that no coupon is used more often than it may be, and that each order's use ends once. */
export class CouponAudit implements Audit {
  readonly name = 'coupons';
  readonly types = Object.keys(couponEvents);
  private readonly coupons = new Map<string, Followed>();
  private readonly found: string[] = [];

  observe(recorded: Recorded): void {
    const { type, data } = recorded as Recorded<CouponEvent>;
    const coupon = this.followed(data.couponId);
    switch (type) {
      case 'CouponCreated':
      case 'CouponChanged':
        coupon.maxUses = data.rules.maxUses;
        break;
      case 'CouponReserved':
        if (coupon.open.has(data.orderId))
          this.found.push(`coupon ${data.couponId}: ${data.orderId} is reserved twice`);
        coupon.open.add(data.orderId);
        if (coupon.maxUses !== null && coupon.open.size + coupon.counted.size > coupon.maxUses)
          this.found.push(`coupon ${data.couponId}: ${data.orderId} is one use too many`);
        break;
      case 'CouponCounted':
        if (!coupon.open.delete(data.orderId))
          this.found.push(`coupon ${data.couponId}: ${data.orderId} was not reserved`);
        coupon.counted.add(data.orderId);
        break;
      case 'CouponReleased':
        if (coupon.counted.has(data.orderId)) this.found.push(`coupon ${data.couponId}: ${data.orderId} was counted`);
        coupon.open.delete(data.orderId);
        break;
      case 'CouponUseReturned':
        if (!coupon.counted.delete(data.orderId))
          this.found.push(`coupon ${data.couponId}: ${data.orderId} was returned without a use that counted`);
        break;
      case 'CouponDeleted':
    }
  }

  counts(): Readonly<Record<string, number>> {
    const coupons = [...this.coupons.values()];
    return {
      coupons: coupons.length,
      counted: coupons.reduce((sum, { counted }) => sum + counted.size, 0),
      reserved: coupons.reduce((sum, { open }) => sum + open.size, 0),
    };
  }

  breaks(): readonly string[] {
    return this.found;
  }

  private followed(couponId: string): Followed {
    const known = this.coupons.get(couponId) ?? { open: new Set(), counted: new Set(), maxUses: null };
    this.coupons.set(couponId, known);
    return known;
  }
}
