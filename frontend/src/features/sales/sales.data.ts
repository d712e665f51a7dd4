import type { PatchOperation } from '@shop/contracts/live';
import type { Sale, SalesMetrics } from '@shop/contracts/sales';
import type { Paged } from '../../shared/http/request.js';
import { liveResource } from '../../shared/live/live-resource.js';
import { newestPageOf } from '../../shared/live/newest-page.js';
import { patchOf } from '../../shared/live/patch.js';
import { pushedList } from '../../shared/table/pushed-list.js';
import { loadMetrics, ORDERS, salesShape } from './sales.api.js';

const patchNewest = newestPageOf<Sale>(salesShape.pageSize);

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

/** The orders of everyone; the newest are pushed. */
export const {
  newest: sales,
  useList: useSales,
  csv: salesCsv,
} = pushedList<Sale>({ topic: 'admin:orders', path: ORDERS, shape: salesShape, patch: patchPage });

/** Revenue and numbers of orders, pushed. */
export const salesMetrics = liveResource({
  topic: 'admin:order-metrics',
  load: loadMetrics,
  patch: patchOf<SalesMetrics>(),
});
