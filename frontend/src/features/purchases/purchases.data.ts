import { DEFAULT_POLL } from '@shop/contracts/limits';
import type { ClientOrder } from '@shop/contracts/orders';
import { map } from 'rxjs';
import { isTransient } from '../../shared/http/api-error.js';
import { useFetched, useListPage, type LiveList } from '../../shared/live/fetched.js';
import { liveResource, useLive } from '../../shared/live/live-resource.js';
import { newestPageOf } from '../../shared/live/newest-page.js';
import { connection } from '../../shared/live/socket-connection.js';
import { isFirstPage, type ListQuery } from '../../shared/table/data-table-query.js';
import { loadPurchases, purchasesAddress, purchasesShape } from './purchases.api.js';

const { pageSize, usualSort } = purchasesShape;
const newest = purchasesAddress({ q: '', page: 1, pageSize, sort: usualSort });

/** The newest of one's own orders, pushed. */
export const purchases = liveResource({
  topic: 'orders',
  connection,
  load: () => loadPurchases(newest),
  patch: newestPageOf<ClientOrder>(pageSize),
  pollMs: DEFAULT_POLL,
  retry: isTransient,
});

const loadPage = (address: string) => loadPurchases(address).pipe(map(({ data }) => data));

/** The page of the query: the newest one is pushed, any other is fetched once. */
export function usePurchases(query: ListQuery): LiveList<ClientOrder> {
  const live = useLive(purchases);
  const isNewest = isFirstPage(query, purchasesShape);
  const fetched = useFetched(isNewest ? null : purchasesAddress(query), loadPage);
  const { view, refresh } = isNewest ? { view: live, refresh: purchases.refresh } : fetched;
  return { view: useListPage(view), refresh };
}
