/** An order's number as people read and say it: the first part of its id, which also finds it. */
export const orderNumber = (orderId: string) => `nº\u00a0${(orderId.split('-')[0] ?? orderId).toUpperCase()}`;
