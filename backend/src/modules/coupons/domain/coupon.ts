import { type DiscountItem, discountOf, matchingItems, subtotalOf } from '@shop/contracts/discount';
import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { Applied } from '@shop/kernel/applied';
import { DomainError } from '@shop/kernel/domain-error';
import { RecentIds, type SavedRecentIds } from '@shop/kernel/recent-ids';
import { couponEvents, type CouponEvent, type CouponRules } from './coupon.events.js';
import { Reservations, type SavedReservations } from './reservations.js';
import { countsOf, usedByOf, usesOf, withUse } from './uses-by-user.js';

/** The uses outlive the coupon's deletion: earlier reservations are still counted or released. */
interface Uses {
  readonly reserved: Reservations;
  /** Orders with a counted use, and orders with a released one. */
  readonly counted: RecentIds;
  readonly released: RecentIds;
  /** Orders whose counted use was given back. */
  readonly returned: Applied;
  /** Uses that count: those given back do not. */
  readonly timesUsed: number;
  /** One entry for each counted use, so that another use costs the same however many users there are; see `withUse`. */
  readonly usedBy: Applied;
  /** One entry for each use that was given back, in the same form. */
  readonly returnedBy: Applied;
}

interface Created<Status> {
  readonly status: Status;
  readonly couponId: string;
  readonly code: string;
  readonly rules: CouponRules;
}

/** `excluded`: given up before it was created. */
type Standing = { readonly status: 'none' | 'excluded' } | Created<'active'> | Created<'deleted'>;

export type CouponState = Uses & Standing;
export type ActiveCoupon = Uses & Created<'active'>;

type SavedCoupon = Standing & SavedUses;

interface SavedUses extends Pick<Uses, 'timesUsed'> {
  readonly reserved: SavedReservations;
  readonly counted: SavedRecentIds;
  readonly released: SavedRecentIds;
  readonly usedBy: readonly (readonly [string, number])[];
  readonly returned: readonly string[];
  readonly returnedBy: readonly (readonly [string, number])[];
}

/** Returns true for a coupon with code and rules, deleted or not. */
export const isCreated = (state: CouponState): state is ActiveCoupon | (Uses & Created<'deleted'>) =>
  state.status === 'active' || state.status === 'deleted';

const evolve = (state: CouponState, event: CouponEvent): CouponState => {
  switch (event.type) {
    case 'CouponCreated':
    case 'CouponChanged': {
      const { couponId, code, rules } = event.data;
      return { ...state, status: 'active', couponId, code, rules };
    }
    case 'CouponDeleted':
      return isCreated(state) ? { ...state, status: 'deleted' } : { ...state, status: 'excluded' };
    case 'CouponReserved': {
      const { orderId, userId } = event.data;
      return { ...state, reserved: state.reserved.add(orderId, userId) };
    }
    case 'CouponCounted': {
      const { orderId, userId, at } = event.data;
      return {
        ...state,
        reserved: state.reserved.remove(orderId),
        counted: state.counted.add(orderId, at),
        timesUsed: state.timesUsed + 1,
        usedBy: withUse(state.usedBy, userId),
      };
    }
    case 'CouponUseReturned': {
      const { orderId, userId } = event.data;
      return {
        ...state,
        returned: state.returned.add(orderId),
        timesUsed: state.timesUsed - 1,
        returnedBy: withUse(state.returnedBy, userId),
      };
    }
    case 'CouponReleased': {
      const { orderId, at } = event.data;
      return { ...state, reserved: state.reserved.remove(orderId), released: state.released.add(orderId, at) };
    }
    default:
      return unhandled(event);
  }
};

/** One coupon, and every use of it: the one place where its last use is won or lost. */
export const coupon = defineAggregate<CouponState, CouponEvent>({
  category: 'coupon',
  initial: {
    status: 'none',
    timesUsed: 0,
    reserved: Reservations.none,
    counted: RecentIds.none,
    released: RecentIds.none,
    usedBy: Applied.none,
    returned: Applied.none,
    returnedBy: Applied.none,
  },
  evolve,
  events: couponEvents,
  snapshot: {
    version: 2,
    save: ({ reserved, counted, released, usedBy, returned, returnedBy, ...plain }): SavedCoupon => ({
      ...plain,
      reserved: reserved.save(),
      usedBy: countsOf(usedBy),
      returned: returned.keys(),
      returnedBy: countsOf(returnedBy),
      counted: counted.save(),
      released: released.save(),
    }),
    load: (saved) => {
      const { reserved, counted, released, usedBy, returned, returnedBy, ...plain } = saved as SavedCoupon;
      return {
        ...plain,
        reserved: Reservations.load(reserved),
        usedBy: usedByOf(usedBy),
        returned: Applied.of(returned),
        returnedBy: usedByOf(returnedBy),
        counted: RecentIds.load(counted),
        released: RecentIds.load(released),
      };
    },
  },
});

export interface SavedCouponInput {
  readonly couponId: string;
  readonly code: string;
  readonly rules: CouponRules;
}

/** Creates the coupon once. Throws `CONFLICT` for a creation that was abandoned in the meantime. */
export const createCoupon = (state: CouponState, input: SavedCouponInput): CouponEvent[] => {
  if (state.status === 'deleted' || state.status === 'excluded') throw new DomainError('CONFLICT');
  return state.status === 'none' ? [{ type: 'CouponCreated', data: input }] : [];
};

/** Returns a coupon that can be changed. Throws `NOT_FOUND`. */
export const existing = (state: CouponState): ActiveCoupon => {
  if (state.status !== 'active') throw new DomainError('NOT_FOUND');
  return state;
};

/**
 * Changes the coupon. Throws `COUPON_IN_USE` when the new limit is below the used and reserved uses. Throws `CONFLICT`
 * when the code has changed since it was read, or is about to.
 */
export const changeCoupon = (
  state: CouponState,
  { code, rules }: Omit<SavedCouponInput, 'couponId'>,
  seenCode: string,
): CouponEvent[] => {
  const { couponId, timesUsed, reserved, ...before } = existing(state);
  if (before.code !== seenCode) throw new DomainError('CONFLICT');
  if (rules.maxUses !== null && rules.maxUses < timesUsed + reserved.size) throw new DomainError('COUPON_IN_USE');
  if (code === before.code && JSON.stringify(rules) === JSON.stringify(before.rules)) return [];
  const previous = { code: before.code, rules: before.rules };
  return [{ type: 'CouponChanged', data: { couponId, code, rules, previous } }];
};

export const deleteCoupon = (state: CouponState): CouponEvent[] => {
  const { couponId, code } = existing(state);
  return [{ type: 'CouponDeleted', data: { couponId, code } }];
};

/** Gives up a coupon whose creation was cut off after its code was reserved. */
export const excludeCoupon = (state: CouponState, couponId: string, code: string): CouponEvent[] =>
  state.status === 'none' ? [{ type: 'CouponDeleted', data: { couponId, code } }] : [];

/** Returns the rules of a coupon for a typed code. Throws `COUPON_NOT_FOUND`, `COUPON_EXPIRED`. */
const offered = (state: CouponState, code: string, at: Date): CouponRules => {
  if (state.status !== 'active' || state.code !== code) throw new DomainError('COUPON_NOT_FOUND');
  const { expiresAt } = state.rules;
  if (expiresAt !== null && at.getTime() >= Date.parse(expiresAt)) throw new DomainError('COUPON_EXPIRED');
  return state.rules;
};

const reservedBy = (state: CouponState, userId: string): number => ordersOf(state, userId).length;

/** Throws `COUPON_EXHAUSTED`, which says where the last uses are `held` by the caller's own reservations. */
const assertLeft = ({ timesUsed, reserved }: CouponState, { maxUses }: CouponRules, held: number, freed = 0): void => {
  const uses = timesUsed + reserved.size - freed;
  if (maxUses === null || uses < maxUses) return;
  throw new DomainError('COUPON_EXHAUSTED', uses - held < maxUses ? { heldBy: 'caller' } : {});
};

/**
 * Throws `COUPON_EXHAUSTED`; `COUPON_NOT_APPLICABLE` when the user has used it up, or has reserved the last use.
 * `freed`: reservations of the user that end first.
 */
const assertFree = (state: CouponState, rules: CouponRules, userId: string, freed = 0): void => {
  const held = reservedBy(state, userId) - freed;
  assertLeft(state, rules, held, freed);
  const { maxUsesPerUser } = rules;
  if (maxUsesPerUser === null) return;
  const counting = usesOf(state.usedBy, userId) - usesOf(state.returnedBy, userId);
  if (counting >= maxUsesPerUser) throw new DomainError('COUPON_NOT_APPLICABLE', { rule: 'usesPerUser' });
  if (counting + held >= maxUsesPerUser) throw new DomainError('COUPON_NOT_APPLICABLE', { rule: 'reservedByUser' });
};

/** Checks a user's code by itself. Throws `COUPON_NOT_FOUND`, `COUPON_EXPIRED`, `COUPON_EXHAUSTED`. */
export const validate = (state: CouponState, code: string, userId: string, at: Date): CouponRules => {
  const rules = offered(state, code, at);
  assertLeft(state, rules, reservedBy(state, userId));
  return rules;
};

export interface Quote {
  readonly code: string;
  readonly userId: string;
  readonly items: readonly DiscountItem[];
  readonly at: Date;
  /** The user's own open reservations end before this use is reserved. */
  readonly replacesOwn: boolean;
}

/** Returns the discount on a cart. Throws as `validate` does, and `COUPON_NOT_APPLICABLE` with the unmet rule. */
export const quote = (state: CouponState, { code, userId, items, at, replacesOwn }: Quote): number => {
  const rules = offered(state, code, at);
  assertFree(state, rules, userId, replacesOwn ? reservedBy(state, userId) : 0);
  if (matchingItems(rules, items).length === 0) throw new DomainError('COUPON_NOT_APPLICABLE', { rule: 'products' });
  const { minTotalCents } = rules;
  if (minTotalCents !== null && subtotalOf(items) < minTotalCents)
    throw new DomainError('COUPON_NOT_APPLICABLE', { rule: 'minTotal', minTotalCents });
  const discountCents = discountOf(rules, items);
  if (discountCents === 0) throw new DomainError('COUPON_NOT_APPLICABLE', { rule: 'discount' });
  return discountCents;
};

export interface CouponUse {
  readonly couponId: string;
  readonly orderId: string;
  readonly userId: string;
  readonly discountCents: number;
  /** Instant of the use, ISO 8601. */
  readonly at: string;
}

/** Reserves one use for an order. Throws `COUPON_EXHAUSTED`, `COUPON_NOT_APPLICABLE`; `UNAVAILABLE` after a release. */
export const reserve = (state: CouponState, use: CouponUse): CouponEvent[] => {
  if (state.reserved.has(use.orderId) || state.counted.has(use.orderId)) return [];
  if (state.released.has(use.orderId)) throw new DomainError('UNAVAILABLE');
  if (state.status !== 'active') throw new DomainError('COUPON_NOT_FOUND');
  assertFree(state, state.rules, use.userId);
  return [{ type: 'CouponReserved', data: { ...use, productIds: state.rules.productIds } }];
};

/** Counts a reserved use, once. */
export const count = (state: CouponState, use: Omit<CouponUse, 'discountCents'>): CouponEvent[] =>
  state.reserved.has(use.orderId) ? [{ type: 'CouponCounted', data: use }] : [];

/** Releases a use that was not counted, once and for good: the order can have no reservation afterwards. */
export const release = (state: CouponState, use: Omit<CouponUse, 'discountCents'>): CouponEvent[] =>
  state.counted.has(use.orderId) || state.released.has(use.orderId) ? [] : [{ type: 'CouponReleased', data: use }];

/** Releases the counted use of a fully refunded order, once. A use that is still reserved is counted first. */
export const giveBack = (state: CouponState, use: Omit<CouponUse, 'discountCents'>): CouponEvent[] => {
  if (state.returned.has(use.orderId) || state.released.has(use.orderId)) return [];
  return [...count(state, use), { type: 'CouponUseReturned', data: use }];
};

/** Returns the orders of one user that have a reservation. */
export const ordersOf = ({ reserved }: CouponState, userId: string): readonly string[] => reserved.ordersOf(userId);
