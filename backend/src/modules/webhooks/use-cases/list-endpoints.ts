import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WebhookEndpoint, WebhookEndpointsQuery } from '@shop/contracts/webhooks';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import type { ListResponse } from '../../../platform/list/list-response.js';
import { shortListResponse } from '../../../platform/list/short-list.js';
import { type Endpoint, endpoints } from '../domain/endpoints.js';
import { type EndpointHealthDoc, EndpointHealthView } from '../views/endpoint-health.view.js';

/** The endpoints of one owner, newest first. */
export class ListEndpoints extends Query<ListResponse<WebhookEndpoint, WebhookEndpointsQuery>> {
  constructor(
    readonly ownerId: string,
    readonly query: WebhookEndpointsQuery,
  ) {
    super();
  }
}

const columns = {
  id: ({ id }: WebhookEndpoint) => id,
  url: ({ url }: WebhookEndpoint) => url,
  events: ({ events }: WebhookEndpoint) => JSON.stringify(events),
  kind: ({ kind }: WebhookEndpoint) => kind,
  description: ({ description }: WebhookEndpoint) => description,
  status: ({ status }: WebhookEndpoint) => status,
  disabled_at: ({ disabled_at }: WebhookEndpoint) => disabled_at,
  disabled_reason: ({ disabled_reason }: WebhookEndpoint) => disabled_reason,
  created_at: ({ created_at }: WebhookEndpoint) => created_at,
  last_success_at: ({ last_success_at }: WebhookEndpoint) => last_success_at,
  last_failure_at: ({ last_failure_at }: WebhookEndpoint) => last_failure_at,
};

const rowOf = (endpoint: Endpoint, health: EndpointHealthDoc | undefined): WebhookEndpoint => ({
  id: endpoint.endpointId,
  url: endpoint.url ?? '',
  events: [...endpoint.events],
  kind: endpoint.kind,
  description: endpoint.description,
  status: endpoint.state.is === 'disabled' ? 'disabled' : 'active',
  disabled_at: endpoint.state.is === 'disabled' ? endpoint.state.at : null,
  disabled_reason: endpoint.state.is === 'disabled' ? endpoint.state.reason : null,
  created_at: endpoint.createdAt,
  last_success_at: health?.lastSuccessAt?.toISOString() ?? null,
  last_failure_at: health?.lastFailureAt?.toISOString() ?? null,
});

/** Reads addresses from the log: they are secrets, and no view holds them. */
@QueryHandler(ListEndpoints)
export class ListEndpointsHandler implements IQueryHandler<ListEndpoints> {
  constructor(
    private readonly store: AggregateStore,
    private readonly health: EndpointHealthView,
  ) {}

  async execute({ ownerId, query }: ListEndpoints): Promise<ListResponse<WebhookEndpoint, WebhookEndpointsQuery>> {
    const version = await this.health.topicVersion(`webhooks:${ownerId}`);
    const { endpoints: all } = await this.store.load(endpoints, ownerId);
    const docs = await this.health.byIds(all.map(({ endpointId }) => endpointId));
    const byId = new Map(docs.map((doc) => [doc._id, doc]));
    const rows = [...all].reverse().map((one) => rowOf(one, byId.get(one.endpointId)));
    const csv = { name: 'webhooks', columns };
    return shortListResponse({ rows, search: ['url', 'description', 'kind'], csv }, query, version);
  }
}
