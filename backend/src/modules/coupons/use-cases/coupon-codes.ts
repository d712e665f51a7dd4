import { Injectable } from '@nestjs/common';
import { BoundedCache } from '../../../platform/cache/bounded-cache.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Reservations } from '../../../platform/event-store/reservations.js';
import { coupon, type CouponState, excludeCoupon } from '../domain/coupon.js';

/** Kind of the reservations that make codes unique. */
const CODES = 'coupon';
/** Bound of the codes that are remembered, in bytes. */
const KNOWN_BYTES = 256 * 1024;

/** The codes of coupons: each leads to one coupon. */
@Injectable()
export class CouponCodes {
  /** The coupons that codes have led to: whether one still does, its own stream says. */
  private readonly known = new BoundedCache<string>({ maxBytes: KNOWN_BYTES });

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
    const known = this.known.get(code);
    const remembered = known === undefined ? null : await this.store.load(coupon, known);
    if (remembered && holds(remembered, code)) return remembered;
    const couponId = await this.reservations.ownerOf(CODES, code);
    const found = couponId === null ? null : await this.store.load(coupon, couponId);
    if (found && holds(found, code)) this.known.set(code, found.couponId);
    return found;
  }
}

const holds = ({ status, code: own }: CouponState, code: string): boolean => status === 'active' && own === code;
