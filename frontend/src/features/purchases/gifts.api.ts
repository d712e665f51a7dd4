import { giftStatuses, type CancelledGift } from '@shop/contracts/orders';
import { post } from '../../shared/http/request.js';
import { csvAddress, type ListQuery } from '../../shared/table/data-table-query.js';

export const GIFTS = '/api/client/gifts';

/** Paging, order and filters of the gifts. */
export const giftsShape = {
  pageSize: 20,
  usualSort: '',
  filters: { status: giftStatuses },
} as const;

export const giftsCsv = (query: ListQuery) => csvAddress(GIFTS, query, giftsShape);

export const cancelGift = (gift: string, key: string) =>
  post<CancelledGift>(`${GIFTS}/cancel`, { body: { key: gift }, key });
