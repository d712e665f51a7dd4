import type { WebhookEvent, WebhookKind } from '@shop/contracts/webhooks';
import type { Recorded } from '@shop/kernel/events';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection, type Fold } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { EndpointsEvent } from '../domain/endpoints.events.js';

/** An endpoint as the reaction needs it: without its address. */
export interface Subscriber {
  readonly ownerId: string;
  readonly endpointId: string;
  readonly kind: WebhookKind;
  readonly events: readonly WebhookEvent[];
  readonly isActive: boolean;
  readonly createdAt: string;
}

const fields = { _id: String, subscribers: [Object] as FieldOf<readonly Subscriber[]> };
export type SubscribersDoc = DocumentOf<typeof fields>;

/** The one document: an event without a subscriber then costs no query. */
export const SUBSCRIBERS = 'all';

type Change = (known: readonly Subscriber[], event: Recorded<EndpointsEvent>) => readonly Subscriber[];

const folded = (change: Change): Fold<SubscribersDoc, EndpointsEvent> => ({
  id: () => SUBSCRIBERS,
  apply: (doc, event) => ({ _id: SUBSCRIBERS, subscribers: change(doc?.subscribers ?? [], event) }),
});

const changed = (changes: (event: Recorded<EndpointsEvent>) => Partial<Subscriber>) =>
  folded((known, event) =>
    known.map((one) => (one.endpointId === event.data.endpointId ? { ...one, ...changes(event) } : one)),
  );

const added: Change = (known, { type, data }) => {
  if (type !== 'WebhookEndpointAdded') return known;
  const { ownerId, endpointId, kind, events, at } = data;
  return [...known, { ownerId, endpointId, kind, events, isActive: true, createdAt: at }];
};

/** All endpoints, with the events that they receive. */
const subscribersProjection = defineProjection<SubscribersDoc, EndpointsEvent>({
  name: 'webhook-subscribers',
  version: 1,
  group: 'strong',
  schema: viewSchema(fields),
  on: {
    WebhookEndpointAdded: folded(added),
    WebhookEndpointChanged: changed(({ type, data }) =>
      type === 'WebhookEndpointChanged' ? { events: data.events } : {},
    ),
    WebhookEndpointDisabled: changed(() => ({ isActive: false })),
    WebhookEndpointEnabled: changed(() => ({ isActive: true })),
    WebhookEndpointRemoved: folded((known, { data }) => known.filter((one) => one.endpointId !== data.endpointId)),
  },
});

export class SubscribersView extends viewOf(subscribersProjection) {}
