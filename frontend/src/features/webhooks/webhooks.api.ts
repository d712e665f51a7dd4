import type { MessageResponse } from '@shop/contracts/shapes';
import type {
  ChangeWebhookEndpoint,
  CreatedWebhookEndpoint,
  CreateWebhookEndpoint,
  RotatedWebhookSecret,
  TestedWebhookEndpoint,
} from '@shop/contracts/webhooks';
import type { InferInput } from 'valibot';
import { remove } from '../../shared/http/remove.js';
import { patch, post } from '../../shared/http/request.js';
import { csvAddress, type ListQuery } from '../../shared/table/data-table-query.js';

export const WEBHOOKS = '/api/webhook-endpoints';

const webhookPath = (id: string) => `${WEBHOOKS}/${encodeURIComponent(id)}`;
export const deliveriesPath = (id: string) => `${webhookPath(id)}/deliveries`;

export const createWebhook = (body: InferInput<typeof CreateWebhookEndpoint>, key: string) =>
  post<CreatedWebhookEndpoint>(WEBHOOKS, { body, key });

export const changeWebhook = (id: string, body: InferInput<typeof ChangeWebhookEndpoint>, key: string) =>
  patch<MessageResponse>(webhookPath(id), { body, key });

export const deleteWebhook = (id: string) => remove(webhookPath(id));

export const rotateSecret = (id: string, key: string) =>
  post<RotatedWebhookSecret>(`${webhookPath(id)}/rotate`, { key });

export const testWebhook = (id: string, key: string) => post<TestedWebhookEndpoint>(`${webhookPath(id)}/test`, { key });

export const replayDelivery = (id: string, deliveryId: string, key: string) =>
  post<MessageResponse>(`${deliveriesPath(id)}/${encodeURIComponent(deliveryId)}/replay`, { key });

export const webhooksShape = {
  pageSize: 20,
  usualSort: '',
} as const;
export const deliveriesShape = {
  pageSize: 10,
  usualSort: '',
} as const;

export const webhooksCsv = (query: ListQuery) => csvAddress(WEBHOOKS, query, webhooksShape);
export const deliveriesCsv = (id: string, query: ListQuery) => csvAddress(deliveriesPath(id), query, deliveriesShape);
