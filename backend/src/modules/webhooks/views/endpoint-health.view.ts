import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { creating, defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { EndpointsEvent } from '../domain/endpoints.events.js';
import type { MessageEvent } from '../domain/message.events.js';

const fields = {
  /** Id of the endpoint. */
  _id: String,
  lastSuccessAt: Date as FieldOf<Date | null>,
  lastFailureAt: Date as FieldOf<Date | null>,
};
export type EndpointHealthDoc = DocumentOf<typeof fields>;

/**
 * When each endpoint took a message last, and when it failed last. A request to wait is neither. A row is as old as its
 * endpoint: an attempt that ends after the removal brings none back.
 */
export const endpointHealthProjection = defineProjection<EndpointHealthDoc, EndpointsEvent | MessageEvent>({
  name: 'webhook-endpoint-health',
  version: 2,
  group: 'lists',
  schema: viewSchema(fields),
  on: {
    WebhookEndpointAdded: creating(
      ({ data }) => data.endpointId,
      (_, endpointId) => ({ _id: endpointId, lastSuccessAt: null, lastFailureAt: null }),
    ),
    WebhookEndpointRemoved: { id: ({ data }) => data.endpointId, apply: () => null },
    WebhookAttempted: {
      id: ({ data }) => data.endpointId,
      apply: (doc, { data: { outcome, at } }) => {
        if (!doc || outcome === 'deferred') return doc;
        return { ...doc, [outcome === 'delivered' ? 'lastSuccessAt' : 'lastFailureAt']: new Date(at) };
      },
    },
  },
});

export class EndpointHealthView extends viewOf(endpointHealthProjection) {}
