import { DEFAULT_POLL } from '@shop/contracts/limits';
import type { PatchOperation } from '@shop/contracts/live';
import type { Sale, SalesMetrics } from '@shop/contracts/sales';
import { map } from 'rxjs';
import { isTransient } from '../../shared/http/api-error.js';
import type { Paged } from '../../shared/http/request.js';
import { useFetched, useListPage, type LiveList } from '../../shared/live/fetched.js';
import { liveResource, useLive } from '../../shared/live/live-resource.js';
import { newestPageOf } from '../../shared/live/newest-page.js';
import { patchOf } from '../../shared/live/patch.js';
import { connection } from '../../shared/live/socket-connection.js';
import { isFirstPage, type ListQuery } from '../../shared/table/data-table-query.js';
import { loadMetrics, loadSales, salesAddress, salesShape } from './sales.api.js';

const { pageSize, usualSort } = salesShape;
const newest = salesAddress({ q: '', page: 1, pageSize, sort: usualSort });
const patchNewest = newestPageOf<Sale>(pageSize);

/** Pushed rows come without names: that of a buyer who is on the page is known, for any other the page is loaded again. */
function patchPage(page: Paged<readonly Sale[]>, operations: readonly PatchOperation[]): Paged<readonly Sale[]> {
  const names = new Map(page.body.map(({ user_id, username }) => [user_id, username]));
  const { body, total } = patchNewest(page, operations);
  if (body.some(({ user_id }) => !names.has(user_id)))
    queueMicrotask(() => {
      sales.refresh();
    });
  return { body: body.map((row) => ({ ...row, username: row.username ?? names.get(row.user_id) ?? null })), total };
}

/** The newest orders of everyone, pushed. */
export const sales = liveResource({
  topic: 'admin:orders',
  connection,
  load: () => loadSales(newest),
  patch: patchPage,
  pollMs: DEFAULT_POLL,
  retry: isTransient,
});

/** Revenue and numbers of orders, pushed. */
export const salesMetrics = liveResource({
  topic: 'admin:order-metrics',
  connection,
  load: loadMetrics,
  patch: patchOf<SalesMetrics>(),
  pollMs: DEFAULT_POLL,
  retry: isTransient,
});

const loadPage = (address: string) => loadSales(address).pipe(map(({ data }) => data));

/** The page of the query: the newest one is pushed, any other is fetched once. */
export function useSales(query: ListQuery): LiveList<Sale> {
  const live = useLive(sales);
  const isNewest = isFirstPage(query, salesShape);
  const fetched = useFetched(isNewest ? null : salesAddress(query), loadPage);
  const { view, refresh } = isNewest ? { view: live, refresh: sales.refresh } : fetched;
  return { view: useListPage(view), refresh };
}
