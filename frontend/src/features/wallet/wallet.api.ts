import type { CancelledOrder, ClientOrder, OrderStatusAnswer } from '@shop/contracts/orders';
import type { DepositCharge, RequestDeposit } from '@shop/contracts/wallet';
import { getLive, post } from '../../shared/http/request.js';

export const requestDeposit = (body: RequestDeposit, key: string) =>
  post<DepositCharge>('/api/client/deposit', { body, key });

export const cancelCharge = (orderId: string, key: string) =>
  post<CancelledOrder>(`/api/client/orders/${encodeURIComponent(orderId)}/cancel`, { key });

export const loadPendingOrders = () => getLive<readonly ClientOrder[]>('/api/client/orders?status=pending');

export const loadOrderStatus = (orderId: string) =>
  getLive<OrderStatusAnswer>(`/api/orders/${encodeURIComponent(orderId)}/status`);
