import type { Gift } from '@shop/contracts/orders';
import { useRefreshOn, type LiveList } from '../../shared/live/fetched.js';
import { useLive } from '../../shared/live/live-resource.js';
import type { ListQuery } from '../../shared/table/data-table-query.js';
import { useFetchedList } from '../../shared/table/fetched-list.js';
import { GIFTS, giftsShape } from './gifts.api.js';
import { purchases } from './purchases.data.js';

/**
 * Reads the gifts of the query; fetched again whenever an order changes, as it does when one of its gifts is redeemed.
 */
export function useGifts(query: ListQuery): LiveList<Gift> {
  const list = useFetchedList<Gift>(GIFTS, query, giftsShape);
  useRefreshOn(useLive(purchases).data, list.refresh);
  return list;
}
