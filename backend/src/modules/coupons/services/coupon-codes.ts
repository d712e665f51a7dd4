import { Injectable } from '@nestjs/common';
import { BoundedCache } from '../../../platform/cache/bounded-cache.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Reservations, type SeenReservation } from '../../../platform/event-store/reservations.js';
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

  /**
   * Takes a code for a coupon that does not bear it; false when another one does. What a command that was cut off left
   * reserved is taken over; a creation loses it for good, a change that is still under way finds out afterwards (`holds`).
   */
  async take(code: string, couponId: string): Promise<boolean> {
    // Another run of the same command may have been faster.
    return (await this.takeOnce(code, couponId)) || this.holds(code, couponId);
  }

  /** Returns true while the code leads to the coupon. */
  async holds(code: string, couponId: string): Promise<boolean> {
    return (await this.reservations.ownerOf(CODES, code)) === couponId;
  }

  /** The code as it stands now, for `giveUp`. */
  look(code: string): Promise<SeenReservation> {
    return this.reservations.look(CODES, code);
  }

  /** Frees a code that a coupon bore, unless something has happened to it since it was seen. */
  async giveUp(code: string, couponId: string, seen: SeenReservation): Promise<void> {
    if (seen.ownerId === couponId) await this.reservations.releaseSeen(CODES, code, couponId, seen);
  }

  release(code: string, couponId: string): Promise<void> {
    return this.reservations.release(CODES, code, couponId);
  }

  /** The coupon that a code leads to; `null` for an unknown code. */
  async find(code: string): Promise<CouponState | null> {
    const known = this.known.get(code);
    const remembered = known === undefined ? null : await this.store.load(coupon, known);
    if (remembered && isBorne(code, remembered)) return remembered;
    const couponId = await this.reservations.ownerOf(CODES, code);
    const found = couponId === null ? null : await this.store.load(coupon, couponId);
    if (found && isBorne(code, found)) this.known.set(code, found.couponId);
    return found;
  }

  private async takeOnce(code: string, couponId: string): Promise<boolean> {
    const seen = await this.look(code);
    const { ownerId } = seen;
    if (ownerId === null) return this.reservations.takeSeen(CODES, code, couponId, seen);
    if (ownerId !== couponId && (await this.bears(ownerId, code))) return false;
    // Also its own: a change that gives the code up, by what it saw before, must leave it now.
    if (!(await this.reservations.releaseSeen(CODES, code, ownerId, seen))) return false;
    if (!(await this.reservations.takeSeen(CODES, code, couponId, await this.look(code)))) return false;
    if (ownerId === couponId || !(await this.bears(ownerId, code))) return true;
    await this.release(code, couponId);
    await this.reservations.take(CODES, code, ownerId);
    return false;
  }

  /** Returns true for a coupon that bears the code. One that is only being created never will after this. */
  private async bears(couponId: string, code: string): Promise<boolean> {
    const { state } = await this.store.decide(coupon, couponId, (now) => excludeCoupon(now, couponId, code));
    return isBorne(code, state);
  }
}

const isBorne = (code: string, { status, code: own }: CouponState): boolean => status === 'active' && own === code;
