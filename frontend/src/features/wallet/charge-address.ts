import { paths } from '../../shared/navigation/paths.js';

/** The charge stands in the address: a reload, and coming back from the bank's app, find the same one. */
export const chargeAddress = (orderId: string) => `${paths.deposit}?order=${encodeURIComponent(orderId)}`;

export const chargeOf = (search: string) => new URLSearchParams(search).get('order');
