import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { EndpointsEvent } from '../domain/endpoints.events.js';
import { DropDeliveries } from '../use-cases/drop-deliveries.js';

/** Deliveries do not wait for an endpoint that was disabled or removed: they are shown as failed at once. */
export const dropDeliveriesWhenEndpointStops = defineReaction<EndpointsEvent>({
  name: 'drop-webhook-deliveries-when-endpoint-stops',
  from: 'now',
  on: {
    WebhookEndpointDisabled: ({ data: { endpointId }, position }, { commands }) =>
      commands.execute(new DropDeliveries(endpointId, position)),
    WebhookEndpointRemoved: ({ data: { endpointId }, position }, { commands }) =>
      commands.execute(new DropDeliveries(endpointId, position)),
  },
});
