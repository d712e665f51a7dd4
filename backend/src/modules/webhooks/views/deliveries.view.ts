import type {
  DeliveryStatus,
  WebhookDeliveriesQuery,
  WebhookDelivery,
  WebhookKind,
  WebhookType,
} from '@shop/contracts/webhooks';
import type { EventOf, Recorded } from '@shop/kernel/events';
import { defineList, indexedFor } from '../../../platform/list/define-list.js';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { creating, defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { Attempt, DeliveryTarget, MessageEvent } from '../domain/message.events.js';

/** Attempts that a delivery shows, the newest: it may be replayed any number of times. */
const ATTEMPTS_MAX = 50;

const fields = {
  _id: String,
  eventId: String,
  ownerId: String,
  endpointId: String,
  kind: String as FieldOf<WebhookKind>,
  type: String as FieldOf<WebhookType>,
  status: String as FieldOf<DeliveryStatus>,
  createdAt: Date,
  nextAttemptAt: Date as FieldOf<Date | null>,
  /** Position of its message in the log: messages are created in the order of their events. */
  sequence: Number,
  /** Oldest first. Responses are sealed. */
  attempts: [Object] as FieldOf<readonly Attempt[]>,
};
export type DeliveryDoc = DocumentOf<typeof fields>;

/** The deliveries of one endpoint, newest first. Sealed values are opened when a row is made. */
export const deliveriesList = defineList<
  DeliveryDoc,
  WebhookDelivery,
  WebhookDeliveriesQuery,
  (doc: DeliveryDoc) => WebhookDelivery
>({
  scope: ['endpointId'],
  of: 'everyone',
  sort: {
    id: '_id',
    event_id: 'eventId',
    type: 'type',
    status: 'status',
    created_at: 'createdAt',
    next_attempt_at: 'nextAttemptAt',
  },
  order: { createdAt: -1, _id: 1 },
  filters: {},
  row: (doc, shown) => shown(doc),
  csv: {
    name: 'entregas-webhook',
    columns: {
      id: ({ id }) => id,
      event_id: ({ event_id }) => event_id,
      type: ({ type }) => type,
      status: ({ status }) => status,
      created_at: ({ created_at }) => created_at,
      next_attempt_at: ({ next_attempt_at }) => next_attempt_at,
      request: ({ request }) => JSON.stringify(request),
      attempts: ({ attempts }) => JSON.stringify(attempts),
    },
  },
});

type Created = Recorded<EventOf<MessageEvent, 'WebhookMessageCreated'>>;

function created({ position, data: message }: Created, id: string) {
  const { targets, eventId, at, type } = message;
  const target = targets.find(({ deliveryId }) => deliveryId === id);
  if (!target) return null;
  const { ownerId, endpointId, kind } = target;
  return {
    _id: id,
    eventId,
    ownerId,
    endpointId,
    kind,
    type,
    status: 'pending' as const,
    createdAt: new Date(at),
    nextAttemptAt: new Date(at),
    sequence: Number(position),
    attempts: [],
  };
}

const idOf = (event: Recorded<MessageEvent & { readonly data: DeliveryTarget }>) => event.data.deliveryId;
const orNull = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** Deliveries of the last 30 days. The sender finds the due deliveries here. */
const deliveriesProjection = defineProjection<DeliveryDoc, MessageEvent>({
  name: 'webhook-deliveries',
  version: 3,
  group: 'strong',
  schema: indexedFor(viewSchema(fields), deliveriesList)
    .index({ status: 1, nextAttemptAt: 1, _id: 1 })
    .index({ endpointId: 1, status: 1, sequence: 1, _id: 1 })
    .index({ createdAt: 1, _id: 1 }),
  search: ({ eventId, type, status }) => [eventId, type, status],
  on: {
    WebhookMessageCreated: creating(({ data }) => data.targets.map(({ deliveryId }) => deliveryId), created),
    WebhookAttempted: {
      id: idOf,
      apply: (doc, { data: { at, ms, status, error, sealedResponse, outcome, nextAttemptAt } }) =>
        doc && {
          ...doc,
          status: outcome === 'delivered' || outcome === 'failed' ? outcome : 'pending',
          nextAttemptAt: orNull(nextAttemptAt),
          attempts: [...doc.attempts, { at, ms, status, error, sealedResponse }].slice(-ATTEMPTS_MAX),
        },
    },
    WebhookReplayed: {
      id: idOf,
      apply: (doc, { data: { at } }) => doc && { ...doc, status: 'pending', nextAttemptAt: new Date(at) },
    },
    WebhookDropped: { id: idOf, apply: (doc) => doc && { ...doc, status: 'failed', nextAttemptAt: null } },
    WebhookMessageExpired: { id: ({ data }) => data.deliveryIds, apply: () => null },
  },
});

export class DeliveriesView extends viewOf(deliveriesProjection) {}
