import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WebhookDeliveriesQuery, WebhookDelivery } from '@shop/contracts/webhooks';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { endpoints, existingEndpoint } from '../domain/endpoints.js';
import { MessageTexts } from '../services/message-texts.js';
import { deliveriesList, DeliveriesView } from '../views/deliveries.view.js';

/** One page of the deliveries of an endpoint, or all of them as a file. Throws `NOT_FOUND`. */
export class ListDeliveries extends Query<ListResponse<WebhookDelivery, WebhookDeliveriesQuery>> {
  constructor(
    readonly ownerId: string,
    readonly endpointId: string,
    readonly query: WebhookDeliveriesQuery,
  ) {
    super();
  }
}

@QueryHandler(ListDeliveries)
export class ListDeliveriesHandler implements IQueryHandler<ListDeliveries> {
  constructor(
    private readonly store: AggregateStore,
    private readonly view: DeliveriesView,
    private readonly messages: MessageTexts,
  ) {}

  async execute(asked: ListDeliveries): Promise<ListResponse<WebhookDelivery, WebhookDeliveriesQuery>> {
    const { ownerId, endpointId, query } = asked;
    existingEndpoint(await this.store.load(endpoints, ownerId), endpointId);
    const request = { view: this.view, query, scope: { endpointId }, topic: `webhook-deliveries:${endpointId}` };
    return listResponse(deliveriesList, request, (docs) => this.messages.shown(docs));
  }
}
