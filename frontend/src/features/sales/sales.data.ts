import type { Sale } from '@shop/contracts/sales';
import { newestPageOf } from '../../shared/live/newest-page.js';
import { pushedList } from '../../shared/table/pushed-list.js';
import { ORDERS, salesShape } from './sales.api.js';

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
