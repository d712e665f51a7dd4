import { orderStatuses } from '@shop/contracts/orders';
import { defer } from 'rxjs';
import { getFile } from '../../shared/http/request.js';

export const ORDERS = '/api/client/orders';

/** Paging, order and filters of one's own orders. */
export const purchasesShape = {
  pageSize: 20,
  usualSort: '-created_at',
  filters: { status: orderStatuses },
} as const;

export const receiptAddress = (orderId: string) => `${ORDERS}/${encodeURIComponent(orderId)}/receipt`;

/** Loads the HTML of a receipt. */
export const loadReceipt = (address: string) => defer(async () => (await getFile(address)).text());
