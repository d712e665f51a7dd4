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
  /** The reseller has a discount: a lost role ended the one of the stream. */
  readonly isOn: boolean;
}

/** Changes the discount. The previous one is read from the stream: the view may not have the latest change yet. */
export const changeDiscount = (state: ResellerState, { isOn, ...discount }: NewDiscount): ResellerEvent[] => {
  const previousPercent = isOn ? state.percent : 0;
  return discount.percent === previousPercent
    ? []
    : [{ type: 'ResellerDiscountChanged', data: { ...discount, previousPercent } }];
};
