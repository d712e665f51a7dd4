import { orderStatuses, purchaseTypes } from '@shop/contracts/orders';
import type { RefundOrder, RefundResult, SaleStory } from '@shop/contracts/sales';
import type { MessageResponse } from '@shop/contracts/shapes';
import { defer } from 'rxjs';
import { get, post } from '../../shared/http/request.js';

export const ORDERS = '/api/orders';

/** Paging, order and filters of all orders. */
export const salesShape = {
  pageSize: 20,
  usualSort: '-created_at',
  filters: { status: orderStatuses, purchaseType: purchaseTypes },
} as const;

export const storyAddress = (orderId: string) => `${ORDERS}/${encodeURIComponent(orderId)}/story`;

export const loadStory = (address: string) => defer(() => get<SaleStory>(address));

export const approveOrder = (orderId: string, key: string) =>
  post<MessageResponse>(`${ORDERS}/${encodeURIComponent(orderId)}/approve`, { key });

const refundPath = (orderId: string) => `${ORDERS}/${encodeURIComponent(orderId)}/refund`;

/** Says what the refund would do; nothing is written. */
export const quoteRefund = (orderId: string, body: RefundOrder) =>
  post<RefundResult>(`${refundPath(orderId)}?dryRun=true`, { body });

export const refundOrder = (orderId: string, body: RefundOrder, key: string) =>
  post<RefundResult>(refundPath(orderId), { body, key });
