import { DomainError } from '@shop/kernel/domain-error';
import type { Order, OrderState } from './order.js';

/**
 * Returns the order of a sold key. Throws `UNAVAILABLE` until it is written: an order by balance follows its keys.
 */
export const orderOfKey = (state: OrderState): Order => {
  if (state.status === 'none') throw new DomainError('UNAVAILABLE');
  return state;
};
