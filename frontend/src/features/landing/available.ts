/**
 * Where each part of the product is that the landing can promise; null while it is not there. A sentence about it is
 * shown, and leads there, from the day on which its line here says so.
 */
export const KEYS_AT: string | null = '/dashboard/redeem';
export const GIFTS_AT: string | null = '/dashboard/shop';
export const TICKETS_AT: string | null = '/dashboard/support';
export const RANKS_AT: string | null = '/dashboard';
export const MACHINES_AT: string | null = '/dashboard';
export const STATUS_AT: string | null = '/status';
