import { orderStatuses, type ClientOrder } from '@shop/contracts/orders';
import { defer } from 'rxjs';
import { getFile, getLivePage } from '../../shared/http/request.js';
import { csvAddress, listAddress, type ListQuery } from '../../shared/table/data-table-query.js';

const ORDERS = '/api/client/orders';

/** Paging, order and filters of one's own orders. */
export const purchasesShape = {
  pageSize: 20,
  usualSort: '-created_at',
  sortable: ['created_at', 'purchaseType', 'total_amount', 'status'],
  filters: { status: orderStatuses },
} as const;

export const purchasesAddress = (query: ListQuery) => listAddress(ORDERS, query, purchasesShape);

export const purchasesCsv = (query: ListQuery) => csvAddress(ORDERS, query, purchasesShape);

export const loadPurchases = (address: string) => getLivePage<readonly ClientOrder[]>(address);

export const receiptAddress = (orderId: string) => `${ORDERS}/${encodeURIComponent(orderId)}/receipt`;

/** HTML of a receipt. */
export const loadReceipt = (address: string) => defer(async () => (await getFile(address)).text());
