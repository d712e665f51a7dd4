import { paths } from '@shop/contracts/paths';
import { changedAddress } from './changed-address.js';

const NAME = 'order';

/** Returns the address of the list with the story of an order over it, or without one (null). */
export const salePlace = (search: string, orderId: string | null) =>
  changedAddress(paths.adminOrders, search, { [NAME]: orderId });

/** Returns the id of the order whose story is shown; null without one. */
export const shownSale = (search: string) => new URLSearchParams(search).get(NAME);
