/** The charge stands in the address of its screen: a reload, and coming back from the bank's app, find the same one. */
export const chargeAddress = (screen: string, orderId: string) => `${screen}?order=${encodeURIComponent(orderId)}`;

export const chargeOf = (search: string) => new URLSearchParams(search).get('order');
