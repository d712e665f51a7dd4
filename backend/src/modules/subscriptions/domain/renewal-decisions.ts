import { RENEWED_BEFORE_END } from '@shop/contracts/limits';
import { DomainError } from '@shop/kernel/domain-error';
import { type RenewalFailure, switchedOff } from './auto-renewal.js';
import { announceEnd, endOf } from './subscription-end.js';
import { heldSubscription, isEnded, isHeld, subscription, type SubscriptionState } from './subscription.js';
import type { AutoRenewSwitchedOn, SubscriptionEvent } from './subscription.events.js';

/** A plan on sale, at the price of the catalogue. */
export interface RenewalPlan {
  readonly productId: number;
  readonly planId: number;
  readonly planName: string;
  readonly priceCents: number;
}

/**
 * Switches the renewal on, at the plan's price of now; without effect where the same was agreed before. Throws
 * `NOT_FOUND`, `LIFETIME`, `SUBSCRIPTION_EXPIRED`; `PRODUCT_UNAVAILABLE` without a plan of its product.
 */
export const switchRenewalOn = (
  given: SubscriptionState,
  plan: RenewalPlan | null,
  now: number,
): SubscriptionEvent[] => {
  const state = heldSubscription(given);
  if (state.lifetimeSince) throw new DomainError('LIFETIME');
  if (isEnded(state, now)) throw new DomainError('SUBSCRIPTION_EXPIRED');
  if (plan?.productId !== state.ids.productId) throw new DomainError('PRODUCT_UNAVAILABLE');
  const { planId, planName, priceCents } = plan;
  if (state.renewal?.planId === planId && state.renewal.priceCents === priceCents) return [];
  const on: AutoRenewSwitchedOn = {
    type: 'AutoRenewSwitchedOn',
    data: { ...state.ids, planId, planName, priceCents },
  };
  return [on, ...announceEnd(subscription.evolve(state, on), now)];
};

/** Switches the renewal off for its owner; without effect where it is off. Throws `NOT_FOUND`. */
export const switchRenewalOff = (given: SubscriptionState): SubscriptionEvent[] =>
  switchedOff(heldSubscription(given), 'owner');

/** A renewal whose hour has come. */
export interface DueRenewal {
  readonly subscriptionId: string;
  readonly userId: string;
  readonly productId: number;
  readonly planId: number;
  /** The agreed price. */
  readonly priceCents: number;
  /** The end that it is bought before, ISO 8601. */
  readonly endsAt: string;
}

/** Returns the renewal to be bought now; `null` before its hour, from the end on, while held, and where it is off. */
export const dueRenewal = (state: SubscriptionState, now: number): DueRenewal | null => {
  if (!isHeld(state) || !state.renewal || isEnded(state, now)) return null;
  const end = endOf(state);
  if (!end || end.getTime() - now > RENEWED_BEFORE_END) return null;
  const { planId, priceCents } = state.renewal;
  return { ...state.ids, planId, priceCents, endsAt: end.toISOString() };
};

const isDue = (state: SubscriptionState, { endsAt, planId, priceCents }: DueRenewal, now: number): boolean => {
  const due = dueRenewal(state, now);
  return due?.endsAt === endsAt && due.planId === planId && due.priceCents === priceCents;
};

/** Why a renewal was not bought. */
export type RenewalObstacle =
  | { readonly reason: RenewalFailure; readonly priceCents: number }
  | { readonly reason: 'unavailable' };

/**
 * Records why a due renewal was not bought, each reason once; without its plan, switches it off. Has no effect once the
 * renewal is no longer due, or another one is.
 */
export const hinderRenewal = (
  state: SubscriptionState,
  due: DueRenewal,
  obstacle: RenewalObstacle,
  now: number,
): SubscriptionEvent[] => {
  if (!isHeld(state) || !isDue(state, due, now)) return [];
  if (obstacle.reason === 'unavailable') return switchedOff(state, 'unavailable');
  if (state.renewal?.failures.includes(obstacle.reason)) return [];
  return [{ type: 'AutoRenewFailed', data: { ...state.ids, endsAt: due.endsAt, ...obstacle } }];
};
