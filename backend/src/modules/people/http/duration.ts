import { LIFETIME_DAYS } from '@shop/contracts/limits';
import type { CreateUser, DurationType } from '@shop/contracts/people';
import { DAY, MINUTE, SECOND } from '@shop/kernel/durations';
import type { AddedSubscription } from '../use-cases/add-subscription.js';

const inDays: Readonly<Record<Exclude<DurationType, 'lifetime'>, number>> = {
  days: 1,
  minutes: MINUTE / DAY,
  seconds: SECOND / DAY,
};

/** Returns a new user's subscription with its length in days; minutes and seconds are fractions of one. */
export const addedOf = (subscription: NonNullable<CreateUser['subscription']>): AddedSubscription => {
  const { productId, devices, isTrial, duration = 0, durationType } = subscription;
  const days = durationType === 'lifetime' ? LIFETIME_DAYS : duration * inDays[durationType];
  return { productId, devices, isTrial, days };
};
