import { giftStatuses, type CancelledGift, type Gift } from '@shop/contracts/orders';
import { post } from '../../shared/http/request.js';
import { useRefreshOn, type LiveList } from '../../shared/live/fetched.js';
import { useLive } from '../../shared/live/live-resource.js';
import { csvAddress, type ListQuery } from '../../shared/table/data-table-query.js';
import { useFetchedList } from '../../shared/table/fetched-list.js';
import { purchases } from './purchases.data.js';

const GIFTS = '/api/client/gifts';

/** Paging, order and filters of the gifts. */
export const giftsShape = {
  pageSize: 20,
  usualSort: '',
  sortable: ['product_name', 'duration_days', 'status', 'redeemed_at'],
  filters: { status: giftStatuses },
} as const;

export const giftsCsv = (query: ListQuery) => csvAddress(GIFTS, query, giftsShape);

/** The gifts of the query; fetched again whenever an order changes, as it does when somebody redeems a gift of it. */
export function useGifts(query: ListQuery): LiveList<Gift> {
  const list = useFetchedList<Gift>(GIFTS, query, giftsShape);
  useRefreshOn(useLive(purchases).data, list.refresh);
  return list;
}

export const cancelGift = (gift: string, key: string) =>
  post<CancelledGift>(`${GIFTS}/${encodeURIComponent(gift)}/cancel`, { key });
