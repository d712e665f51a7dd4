import { defineAggregate, plainSnapshot } from '@shop/kernel/aggregate';
import { resellerEvents, type ResellerEvent } from './reseller.events.js';

export interface ResellerState {
  /** The last discount that was set, whether the account is still a reseller's or not. */
  readonly percent: number;
}

/** Terms of one reseller. Their role is of the account, and their view knows both. */
export const reseller = defineAggregate<ResellerState, ResellerEvent>({
  category: 'reseller',
  initial: { percent: 0 },
  evolve: (_, { data: { percent } }) => ({ percent }),
  events: resellerEvents,
  snapshot: plainSnapshot(1),
});

export interface NewDiscount {
  readonly userId: string;
  readonly percent: number;
  /** The discount that the reseller has now: a lost role ended the one of the stream. */
  readonly previousPercent: number;
}

export const changeDiscount = (discount: NewDiscount): ResellerEvent[] =>
  discount.percent === discount.previousPercent ? [] : [{ type: 'ResellerDiscountChanged', data: discount }];
