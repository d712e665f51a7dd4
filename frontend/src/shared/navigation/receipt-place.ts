import { paths } from '@shop/contracts/paths';
import { changedAddress } from './changed-address.js';

const NAME = 'receipt';

/**
 * Returns the address of the list with the receipt of an order over it, so that a reload and a shared link show the
 * same.
 */
export const receiptPlace = (search: string, orderId: string) =>
  changedAddress(paths.orders, search, { [NAME]: orderId });

export const placeWithoutReceipt = (search: string) => changedAddress(paths.orders, search, { [NAME]: null });

/** Returns the id of the order whose receipt is shown; null without one. */
export const shownReceipt = (search: string) => new URLSearchParams(search).get(NAME);
