import type { ClientOrder } from '@shop/contracts/orders';
import { defer } from 'rxjs';
import type {
  ChangeAutoRenew,
  ChangedAutoRenew,
  ChangeSubscriptionStatus,
  Device,
} from '@shop/contracts/subscriptions';
import type { MessageResponse } from '@shop/contracts/shapes';
import { remove } from '../../shared/http/remove.js';
import { get, patch } from '../../shared/http/request.js';

export const changeStatus = (id: string, body: ChangeSubscriptionStatus) =>
  patch<MessageResponse>(`/api/client/subscriptions/${encodeURIComponent(id)}/status`, { body });

export const changeAutoRenew = (id: string, planId: ChangeAutoRenew['planId']) =>
  patch<ChangedAutoRenew>(`/api/client/subscriptions/${encodeURIComponent(id)}/auto-renew`, { body: { planId } });

export const resetHwid = (subscriptionId: string) =>
  patch<MessageResponse>('/api/client/user/reset-hwid', { body: { subscriptionId } });

export const devicesPath = (subscriptionId: string) =>
  `/api/client/subscriptions/${encodeURIComponent(subscriptionId)}/devices`;

export const loadDevices = (address: string) => defer(() => get<readonly Device[]>(address));

export const freeDevice = (subscriptionId: string, deviceId: string) =>
  remove(`${devicesPath(subscriptionId)}/${encodeURIComponent(deviceId)}`);

/** Newest first. */
export const PAID_ORDERS = '/api/client/orders?status=paid';

export const loadOrders = (address: string) => defer(() => get<readonly ClientOrder[]>(address));
