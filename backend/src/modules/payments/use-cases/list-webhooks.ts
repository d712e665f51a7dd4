import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ReceivedWebhook, WebhookInbox } from '../webhook-inbox.js';

/** The last calls of the bank, newest first. */
export class ListWebhooks extends Query<readonly ReceivedWebhook[]> {}

@QueryHandler(ListWebhooks)
export class ListWebhooksHandler implements IQueryHandler<ListWebhooks> {
  constructor(private readonly inbox: WebhookInbox) {}

  execute(): Promise<readonly ReceivedWebhook[]> {
    return this.inbox.list();
  }
}
