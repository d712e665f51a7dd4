import type { ClientOrder } from '@shop/contracts/orders';
import { newestPageOf } from '../../shared/live/newest-page.js';
import { pushedList } from '../../shared/table/pushed-list.js';
import { ORDERS, purchasesShape } from './purchases.api.js';

/** One's own orders; the newest are pushed. */
export const {
  newest: purchases,
  useList: usePurchases,
  csv: purchasesCsv,
} = pushedList<ClientOrder>({
  topic: 'orders',
  path: ORDERS,
  shape: purchasesShape,
  patch: newestPageOf(purchasesShape.pageSize),
});
