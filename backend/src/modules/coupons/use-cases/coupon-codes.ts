import { Injectable } from '@nestjs/common';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Reservations } from '../../../platform/event-store/reservations.js';
import { coupon, type CouponState, excludeCoupon } from '../domain/coupon.js';

/** Kind of the reservations that make codes unique. */
const CODES = 'coupon';

/** The codes of coupons: each leads to one coupon. */
@Injectable()
export class CouponCodes {
  constructor(
    private readonly store: AggregateStore,
    private readonly reservations: Reservations,
  ) {}

  /** Takes the code for a coupon; false when another one has it. A creation that was cut off loses it for good. */
  async take(code: string, couponId: string): Promise<boolean> {
    if (await this.reservations.take(CODES, code, couponId)) return true;
    const ownerId = await this.reservations.ownerOf(CODES, code);
    if (ownerId === null) return this.reservations.take(CODES, code, couponId);
    const { state } = await this.store.decide(coupon, ownerId, (now) => excludeCoupon(now, ownerId, code));
    if (state.status !== 'deleted') return false;
    await this.release(code, ownerId);
    return this.reservations.take(CODES, code, couponId);
  }

  release(code: string, couponId: string): Promise<void> {
    return this.reservations.release(CODES, code, couponId);
  }

  /** The coupon that a code leads to; `null` for an unknown code. */
  async find(code: string): Promise<CouponState | null> {
    const couponId = await this.reservations.ownerOf(CODES, code);
    return couponId === null ? null : this.store.load(coupon, couponId);
  }
}
