import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { DAY } from '@shop/kernel/durations';
import {
  type DenialReason,
  type OwnSign,
  type ReferralEvent,
  referralEvents,
  type ReferralPromised,
} from './referral.events.js';

/** Time from the payment of the order to the credit. */
const REWARD_AFTER = 7 * DAY;

interface Promised {
  readonly status: 'promised';
  readonly terms: ReferralPromised['data'];
}

export type ReferralState = { readonly status: 'none' | 'ended' } | Promised;

const evolve = (_state: ReferralState, event: ReferralEvent): ReferralState => {
  switch (event.type) {
    case 'ReferralPromised':
      return { status: 'promised', terms: event.data };
    case 'ReferralRewarded':
    case 'ReferralDenied':
      return { status: 'ended' };
    default:
      return unhandled(event);
  }
};

/** The reward for one invited account, `referral-{userId}`. */
export const referral = defineAggregate<ReferralState, ReferralEvent>({
  category: 'referral',
  initial: { status: 'none' },
  evolve,
  events: referralEvents,
  // A week lies between its decisions.
  isAtRest: () => true,
});

/** Returns the id of the movement that credits the reward for an invited account: there is one. */
export const rewardMovementId = (userId: string): string => `referral:${userId}`;

/** Returns so many percent of an amount, half a centavo rounded up. */
export const percentOf = (percent: number, cents: number): number => Math.floor((cents * percent + 50) / 100);

const refOf = ({ userId, inviterId, orderId }: ReferralPromised['data']) => ({ userId, inviterId, orderId });

const denied = (terms: ReferralPromised['data'], reason: DenialReason): ReferralEvent => ({
  type: 'ReferralDenied',
  data: { ...refOf(terms), reason },
});

/** Promises the reward of an invited account's first paid product order, once; denies it at once to oneself. */
export const promiseReward = (
  state: ReferralState,
  order: Omit<ReferralPromised['data'], 'dueAt'>,
  sign: OwnSign | null,
): ReferralEvent[] => {
  if (state.status !== 'none') return [];
  const data = { ...order, dueAt: new Date(Date.parse(order.paidAt) + REWARD_AFTER).toISOString() };
  const promised: ReferralEvent = { type: 'ReferralPromised', data };
  return sign === null ? [promised] : [promised, denied(data, sign)];
};

/** The facts about a promised reward at its instant. */
export interface RewardFacts {
  readonly sign: OwnSign | null;
  /** The inviter was banned or erased by then. */
  readonly isInviterGone: boolean;
  /** The part of the order that went back by then. */
  readonly refundedCents: number;
}

/** Returns the terms of a promise that is due; `null` before its instant, and once it has ended. */
export const dueTerms = (state: ReferralState, now: Date): ReferralPromised['data'] | null =>
  state.status === 'promised' && Date.parse(state.terms.dueAt) <= now.getTime() ? state.terms : null;

/** Ends a promise that is due, once: grants the percentage of the part that is left, or denies it. */
export const endPromise = (state: ReferralState, facts: RewardFacts, now: Date): ReferralEvent[] => {
  const terms = dueTerms(state, now);
  if (!terms) return [];
  if (facts.sign !== null) return [denied(terms, facts.sign)];
  if (facts.isInviterGone) return [denied(terms, 'inviter_gone')];
  const leftCents = Math.max(0, terms.totalCents - facts.refundedCents);
  const amountCents = percentOf(terms.percent, leftCents);
  if (amountCents === 0) return [denied(terms, 'nothing_left')];
  return [{ type: 'ReferralRewarded', data: { ...refOf(terms), leftCents, amountCents } }];
};
