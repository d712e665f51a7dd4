import { Injectable } from '@nestjs/common';
import { BoundedCache } from '../../../platform/cache/bounded-cache.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Reservations, type SeenReservation } from '../../../platform/event-store/reservations.js';
import { type ActiveCoupon, coupon, type CouponState, excludeCoupon } from '../domain/coupon.js';

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

  /**
   * Takes a code for a coupon; returns false when another coupon has it. A code left reserved by an interrupted command
   * is taken over: a creation loses it permanently, a change still under way finds out afterwards (`holds`).
   */
  async take(code: string, couponId: string): Promise<boolean> {
    // Another run of the same command may have been faster.
    return (await this.takeOnce(code, couponId)) || this.holds(code, couponId);
  }

  /** Returns true while the code leads to the coupon. */
  async holds(code: string, couponId: string): Promise<boolean> {
    return (await this.reservations.ownerOf(CODES, code)) === couponId;
  }

  /** Looks a code up, for `giveUp`. */
  look(code: string): Promise<SeenReservation> {
    return this.reservations.look(CODES, code);
  }

  /** Frees a former code of a coupon, unless its reservation has changed since the look-up. */
  async giveUp(code: string, couponId: string, seen: SeenReservation): Promise<void> {
    if (seen.ownerId === couponId) await this.reservations.releaseSeen(CODES, code, couponId, seen);
  }

  release(code: string, couponId: string): Promise<void> {
    return this.reservations.release(CODES, code, couponId);
  }

  /** Returns the coupon of a code; `null` for an unknown code. */
  async find(code: string): Promise<CouponState | null> {
    const known = this.known.get(code);
    const remembered = known === undefined ? null : await this.store.load(coupon, known);
    if (remembered && isCodeOf(code, remembered)) return remembered;
    const couponId = await this.reservations.ownerOf(CODES, code);
    const found = couponId === null ? null : await this.store.load(coupon, couponId);
    if (found && isCodeOf(code, found)) this.known.set(code, found.couponId);
    return found;
  }

  private async takeOnce(code: string, couponId: string): Promise<boolean> {
    const seen = await this.look(code);
    const { ownerId } = seen;
    if (ownerId === null) return this.reservations.takeSeen(CODES, code, couponId, seen);
    if (ownerId !== couponId && (await this.hasCode(ownerId, code))) return false;
    // Released even if it is the coupon's own: a change that frees the code by an earlier look-up must now leave it.
    if (!(await this.reservations.releaseSeen(CODES, code, ownerId, seen))) return false;
    if (!(await this.reservations.takeSeen(CODES, code, couponId, await this.look(code)))) return false;
    if (ownerId === couponId || !(await this.hasCode(ownerId, code))) return true;
    await this.release(code, couponId);
    await this.reservations.take(CODES, code, ownerId);
    return false;
  }

  /** Returns true for a coupon with the code. A coupon still being created cannot get it after this call. */
  private async hasCode(couponId: string, code: string): Promise<boolean> {
    const { state } = await this.store.decide(coupon, couponId, (now) => excludeCoupon(now, couponId, code));
    return isCodeOf(code, state);
  }
}

const isCodeOf = (code: string, state: CouponState): state is ActiveCoupon =>
  state.status === 'active' && state.code === code;
