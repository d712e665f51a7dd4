import type { Sale, SalesMetrics } from '@shop/contracts/sales';
import { liveResource } from '../../shared/live/live-resource.js';
import { newestPageOf } from '../../shared/live/newest-page.js';
import { patchOf } from '../../shared/live/patch.js';
import { pushedList } from '../../shared/table/pushed-list.js';
import { loadMetrics, ORDERS, salesShape } from './sales.api.js';

/** The orders of everyone; the newest are pushed. */
export const {
  refresh: refreshSales,
  useList: useSales,
  csv: salesCsv,
} = pushedList<Sale>({
  topic: 'admin:orders',
  path: ORDERS,
  shape: salesShape,
  patch: newestPageOf(salesShape.pageSize),
});

/** Revenue and numbers of orders, pushed. */
export const salesMetrics = liveResource({
  topic: 'admin:order-metrics',
  load: loadMetrics,
  patch: patchOf<SalesMetrics>(),
});
