import { paths } from '@shop/contracts/paths';

/**
 * Where each part of the product is that the landing can promise; null while it is not there. A sentence about it is
 * shown, and leads there, from the day on which its line here says so.
 */
export const KEYS_AT: string | null = paths.redeem;
export const GIFTS_AT: string | null = paths.shop;
export const TICKETS_AT: string | null = paths.support;
export const RANKS_AT: string | null = paths.home;
export const MACHINES_AT: string | null = paths.home;
export const STATUS_AT: string | null = paths.status;
