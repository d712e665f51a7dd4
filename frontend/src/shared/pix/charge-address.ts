/**
 * Returns the address of a charge's screen, so that a reload, and a return from the bank's app, find the same charge.
 */
export const chargeAddress = (screen: string, orderId: string) => `${screen}?order=${encodeURIComponent(orderId)}`;

export const chargeOf = (search: string) => new URLSearchParams(search).get('order');
