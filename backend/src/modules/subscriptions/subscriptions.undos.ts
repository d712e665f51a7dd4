import { DAY } from '@shop/kernel/durations';
import { defineUndos } from '../../platform/activity/undos.js';
import { isGrantOfStaff } from './domain/grant-ids.js';
import { machines } from './domain/machines.js';
import { remainingOf } from './domain/staff-decisions.js';
import { isEnded, isHeld, subscription, type SubscriptionState } from './domain/subscription.js';
import { AdjustCredits } from './use-cases/adjust-credits.js';
import { AdjustDays } from './use-cases/adjust-days.js';
import { AdjustPauseCredits } from './use-cases/adjust-pause-credits.js';
import { TakeDaysOfStaff } from './use-cases/take-days-of-staff.js';

/**
 * Returns true while the subscription is the one that the act changed: a removed one is followed by another under its
 * id.
 */
const isSameOne = (before: SubscriptionState, now: SubscriptionState): boolean =>
  isHeld(before) && isHeld(now) && before.removals === now.removals;

/**
 * Returns true when the refund of an order, or the ban of a key, has taken time back since the act: also the days that
 * the act had taken away, or had given back after another took them.
 */
const isTakenBack = (before: SubscriptionState, now: SubscriptionState): boolean =>
  isHeld(before) && isHeld(now) && before.takebacks !== now.takebacks;

/** Returns true for a subscription that days are neither given to nor taken from. */
const isForLife = (state: SubscriptionState): boolean => isHeld(state) && state.lifetimeSince !== null;

/** Takes days that the act gave. */
const daysTaken = (subscriptionId: string, days: number, act: { before: SubscriptionState; now: SubscriptionState }) =>
  isTakenBack(act.before, act.now) ? new TakeDaysOfStaff(subscriptionId, days) : new AdjustDays(subscriptionId, -days);

/**
 * Days and credits that administrators give and take. Time that has run, was cut off at its end or was taken back is
 * not given back: then the difference can no longer be reversed whole.
 */
export const subscriptionUndos = defineUndos(subscription, {
  SubscriptionExtended: ({ event: { data }, before, now, nowMs }) => {
    // It ended a trial, or brought devices or a lifetime: the days are not all of it.
    const isSameButTime =
      isHeld(before) && !before.isTrial && before.devices === data.devices && data.lifetimeSince === null;
    if (!isSameOne(before, now) || !isGrantOfStaff(data.grantId) || !isSameButTime || !Number.isInteger(data.days))
      return null;
    if (remainingOf(now, nowMs) < data.days * DAY) return null;
    return daysTaken(data.subscriptionId, data.days, { before, now });
  },
  SubscriptionDaysAdjusted: ({ event: { data, metadata }, before, now, nowMs }) => {
    if (!isSameOne(before, now)) return null;
    if (data.days > 0) {
      if (remainingOf(now, nowMs) < data.days * DAY) return null;
      return daysTaken(data.subscriptionId, data.days, { before, now });
    }
    if (isForLife(now)) return null;
    const isWhole = remainingOf(before, Date.parse(metadata.at)) > -data.days * DAY;
    return isWhole && !isTakenBack(before, now) ? new AdjustDays(data.subscriptionId, -data.days) : null;
  },
  PauseCreditsAdjusted: ({ event: { data }, before, now, nowMs }) => {
    if (!isHeld(before) || !isHeld(now) || !isSameOne(before, now) || isEnded(now, nowMs)) return null;
    const by = before.pauseCredits - data.pauseCredits;
    return now.pauseCredits + by >= 0 ? new AdjustPauseCredits(data.subscriptionId, by) : null;
  },
});

/** Reset credits that administrators give and take. */
export const machineUndos = defineUndos(machines, {
  ResetCreditsAdjusted: ({ event: { data }, before, now }) => {
    if (before.status === 'closed' || now.status === 'closed') return null;
    const hwidResets = before.resetCredits - data.resetCredits;
    return now.resetCredits + hwidResets >= 0 ? new AdjustCredits(data.userId, { hwidResets, pauseCredits: 0 }) : null;
  },
});
