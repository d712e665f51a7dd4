import { Query } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { endpoints, SHOP } from '../domain/endpoints.js';
import { hostOf } from '../endpoint-host.js';

/** The hosts of the shop's endpoints, by id: a whole address may be a secret. */
export class FindEndpointHosts extends Query<ReadonlyMap<string, string>> {}

export const FindEndpointHostsHandler = queryHandler(FindEndpointHosts, [AggregateStore], async (_, store) => {
  const state = await store.load(endpoints, SHOP);
  return new Map(state.endpoints.map(({ endpointId, url }) => [endpointId, hostOf(url)]));
});
