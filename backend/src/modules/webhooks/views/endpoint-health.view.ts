import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { MessageEvent } from '../domain/message.events.js';

const fields = {
  /** Id of the endpoint. */
  _id: String,
  lastSuccessAt: Date as FieldOf<Date | null>,
  lastFailureAt: Date as FieldOf<Date | null>,
};
export type EndpointHealthDoc = DocumentOf<typeof fields>;

/** When each endpoint took a message last, and when it failed last. A request to wait is neither. */
const endpointHealthProjection = defineProjection<EndpointHealthDoc, MessageEvent>({
  name: 'webhook-endpoint-health',
  version: 1,
  consistency: 'strong',
  schema: viewSchema(fields),
  on: {
    WebhookAttempted: {
      id: ({ data }) => data.endpointId,
      apply: (doc, { data: { endpointId, outcome, at } }) => {
        const known = doc ?? { _id: endpointId, lastSuccessAt: null, lastFailureAt: null };
        if (outcome === 'deferred') return known;
        return outcome === 'delivered'
          ? { ...known, lastSuccessAt: new Date(at) }
          : { ...known, lastFailureAt: new Date(at) };
      },
    },
  },
});

export class EndpointHealthView extends viewOf(endpointHealthProjection) {}
