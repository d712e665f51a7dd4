import { paths } from '@shop/contracts/paths';

const NAME = 'order';

/** Returns the address of the list with the story of an order over it, or without one (null). */
export function salePlace(search: string, orderId: string | null) {
  const params = new URLSearchParams(search);
  if (orderId === null) params.delete(NAME);
  else params.set(NAME, orderId);
  return params.size > 0 ? `${paths.adminOrders}?${params.toString()}` : paths.adminOrders;
}

/** Returns the id of the order whose story is shown; null without one. */
export const shownSale = (search: string) => new URLSearchParams(search).get(NAME);
