/** Returns an order's number for people: the first part of its id, by which a search finds it. */
export const orderNumber = (orderId: string) => `nº\u00a0${(orderId.split('-')[0] ?? orderId).toUpperCase()}`;
