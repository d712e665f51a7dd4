import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { type ReceivedWebhook, WebhookInbox } from '../webhook-inbox.js';

/** The last calls of the bank, newest first. */
export class ListWebhooks extends Query<readonly ReceivedWebhook[]> {}

export const ListWebhooksHandler = queryHandler(ListWebhooks, [WebhookInbox], (_query, inbox) => inbox.list());
