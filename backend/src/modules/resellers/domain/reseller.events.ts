import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/**
 * A reseller buys gifts at a discount, in percent. It is of no effect once the role has been lost, and does not come
 * back with it.
 */
export type ResellerDiscountChanged = DomainEvent<
  'ResellerDiscountChanged',
  { readonly userId: string; readonly percent: number; readonly previousPercent: number }
>;

export type ResellerEvent = ResellerDiscountChanged;

export const resellerEvents = defineEvents<ResellerEvent>({ ResellerDiscountChanged: { version: 1 } });
