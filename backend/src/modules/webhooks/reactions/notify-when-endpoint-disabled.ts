import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { EndpointsEvent } from '../domain/endpoints.events.js';
import { ReportDisabledEndpoint } from '../use-cases/report-disabled-endpoint.js';

/** Says that an endpoint was switched off, unless a person did it. */
export const notifyWhenEndpointDisabled = defineReaction<EndpointsEvent>({
  name: 'notify-when-webhook-endpoint-disabled',
  from: 'now',
  on: {
    WebhookEndpointDisabled: async ({ data: { ownerId, endpointId, reason, at } }, { commands }) => {
      if (reason !== 'manual') await commands.execute(new ReportDisabledEndpoint(ownerId, endpointId, at));
    },
  },
});
