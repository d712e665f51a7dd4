import { paths } from '@shop/contracts/paths';

const NAME = 'receipt';

const withReceipt = (search: string, orderId: string | null) => {
  const params = new URLSearchParams(search);
  if (orderId === null) params.delete(NAME);
  else params.set(NAME, orderId);
  return params.size > 0 ? `${paths.orders}?${params.toString()}` : paths.orders;
};

/**
 * Returns the address of the list with the receipt of an order over it, so that a reload and a shared link show the
 * same.
 */
export const receiptPlace = (search: string, orderId: string) => withReceipt(search, orderId);

export const placeWithoutReceipt = (search: string) => withReceipt(search, null);

/** Returns the id of the order whose receipt is shown; null without one. */
export const shownReceipt = (search: string) => new URLSearchParams(search).get(NAME);
