import type { WebhookDelivery, WebhookEndpoint } from '@shop/contracts/webhooks';
import type { ListQuery } from '../../shared/table/data-table-query.js';
import { useFetchedList } from '../../shared/table/fetched-list.js';
import { deliveriesPath, deliveriesShape, WEBHOOKS, webhooksShape } from './webhooks.api.js';

export const useWebhooks = (query: ListQuery) => useFetchedList<WebhookEndpoint>(WEBHOOKS, query, webhooksShape);

export const useDeliveries = (id: string, query: ListQuery) =>
  useFetchedList<WebhookDelivery>(deliveriesPath(id), query, deliveriesShape);
