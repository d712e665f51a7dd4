import { orderStatuses, purchaseTypes } from '@shop/contracts/orders';
import type { RefundOrder, RefundResult, Sale, SalesMetrics, SaleStory } from '@shop/contracts/sales';
import { defer } from 'rxjs';
import { get, getLive, getLivePage, post } from '../../shared/http/request.js';
import { csvAddress, listAddress, type ListQuery } from '../../shared/table/data-table-query.js';

const ORDERS = '/api/orders';

/** Paging, order and filters of all orders. */
export const salesShape = {
  pageSize: 20,
  usualSort: '-created_at',
  sortable: ['id', 'created_at', 'purchaseType', 'total_amount', 'status'],
  filters: { status: orderStatuses, purchaseType: purchaseTypes },
} as const;

export const salesAddress = (query: ListQuery) => listAddress(ORDERS, query, salesShape);

export const salesCsv = (query: ListQuery) => csvAddress(ORDERS, query, salesShape);

export const loadSales = (address: string) => getLivePage<readonly Sale[]>(address);

export const loadMetrics = () => getLive<SalesMetrics>(`${ORDERS}/metrics`);

export const storyAddress = (orderId: string) => `${ORDERS}/${encodeURIComponent(orderId)}/story`;

export const loadStory = (address: string) => defer(() => get<SaleStory>(address));

export const approveOrder = (orderId: string, key: string) =>
  post<{ readonly message: string }>(`${ORDERS}/${encodeURIComponent(orderId)}/approve`, { key });

const refundPath = (orderId: string) => `${ORDERS}/${encodeURIComponent(orderId)}/refund`;

/** Says what the refund would do; nothing is written. */
export const quoteRefund = (orderId: string, body: RefundOrder) =>
  post<RefundResult>(`${refundPath(orderId)}?dryRun=true`, { body });

export const refundOrder = (orderId: string, body: RefundOrder, key: string) =>
  post<RefundResult>(refundPath(orderId), { body, key });
