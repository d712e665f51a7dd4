import type { ResellerKey } from '@shop/contracts/reseller-keys';
import { useRefreshOn, type LiveList } from '../../shared/live/fetched.js';
import { useLive } from '../../shared/live/live-resource.js';
import type { ListQuery } from '../../shared/table/data-table-query.js';
import { useFetchedList } from '../../shared/table/fetched-list.js';
import { purchases } from './purchases.data.js';
import { RESELLER_KEYS, resellerKeysShape } from './reseller-keys.api.js';

/**
 * Reads the keys of the query; fetched again whenever an order changes, as it does when one of its keys is redeemed.
 */
export function useResellerKeys(query: ListQuery): LiveList<ResellerKey> {
  const list = useFetchedList<ResellerKey>(RESELLER_KEYS, query, resellerKeysShape);
  useRefreshOn(useLive(purchases).data, list.refresh);
  return list;
}
