import type { DeliveryStatus } from '@shop/contracts/webhooks';
import { defineAggregate, plainSnapshot, unhandled } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { HOUR, MINUTE, SECOND } from '@shop/kernel/durations';
import {
  messageEvents,
  type Attempt,
  type AttemptOutcome,
  type DeliveryTarget,
  type MessageContent,
  type MessageEvent,
} from './message.events.js';

/** Waits after each failed attempt, in milliseconds; after the last one a delivery has failed. */
export const RETRY_AFTER = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/**
 * Share of its wait by which a retry is due later at most: those of one outage do not all come at once. The rest of the
 * promised tenth is left to the pace.
 */
export const RETRY_SPREAD = 0.04;

/** Shortest wait after the first request to wait, in milliseconds; it doubles with each further one in a row. */
const SHORTEST_DEFERRAL = SECOND / 4;
const LONGEST_DEFERRAL = HOUR;

interface Delivery extends DeliveryTarget {
  readonly status: DeliveryStatus;
  /** Failed attempts since it was created or replayed. */
  readonly failures: number;
  /** Requests to wait since the latest other outcome. */
  readonly deferrals: number;
  readonly nextAttemptAt: string | null;
}

export type Message =
  | { readonly status: 'none' | 'expired' }
  | { readonly status: 'created'; readonly content: MessageContent; readonly deliveries: readonly Delivery[] };

const changed = (state: Message, id: string, change: (delivery: Delivery) => Delivery): Message =>
  state.status === 'created'
    ? { ...state, deliveries: state.deliveries.map((one) => (one.deliveryId === id ? change(one) : one)) }
    : state;

const statusAfter: Readonly<Record<AttemptOutcome, DeliveryStatus>> = {
  delivered: 'delivered',
  failed: 'failed',
  retried: 'pending',
  deferred: 'pending',
};

function evolve(state: Message, event: MessageEvent): Message {
  switch (event.type) {
    case 'WebhookMessageCreated': {
      const { type, timestamp, data, userId, sealedName, targets, at } = event.data;
      const pending = { status: 'pending', failures: 0, deferrals: 0, nextAttemptAt: at } as const;
      const content = { type, timestamp, data, userId, sealedName };
      return { status: 'created', content, deliveries: targets.map((target) => ({ ...target, ...pending })) };
    }
    case 'WebhookAttempted': {
      const { deliveryId, outcome, nextAttemptAt } = event.data;
      return changed(state, deliveryId, (one) => ({
        ...one,
        status: statusAfter[outcome],
        failures: one.failures + (outcome === 'retried' ? 1 : 0),
        deferrals: outcome === 'deferred' ? one.deferrals + 1 : 0,
        nextAttemptAt,
      }));
    }
    case 'WebhookReplayed': {
      const { deliveryId, at } = event.data;
      return changed(state, deliveryId, (one) => ({
        ...one,
        status: 'pending',
        failures: 0,
        deferrals: 0,
        nextAttemptAt: at,
      }));
    }
    case 'WebhookDropped':
      return changed(state, event.data.deliveryId, (one) => ({ ...one, status: 'failed', nextAttemptAt: null }));
    case 'WebhookMessageExpired':
      return { status: 'expired' };
    default:
      return unhandled(event);
  }
}

/** The message about one event of the log, and its deliveries. */
export const message = defineAggregate<Message, MessageEvent>({
  category: 'webhook',
  initial: { status: 'none' },
  evolve,
  events: messageEvents,
  snapshot: plainSnapshot(2),
  isAtRest: (state) => state.status !== 'created' || state.deliveries.every(({ status }) => status !== 'pending'),
});

/** Creates a message for its targets, once. */
export const createMessage = (
  state: Message,
  created: MessageContent & {
    readonly eventId: string;
    readonly targets: readonly DeliveryTarget[];
    readonly at: string;
  },
): MessageEvent[] =>
  state.status === 'none' && created.targets.length > 0 ? [{ type: 'WebhookMessageCreated', data: created }] : [];

/** Returns a delivery. Throws `NOT_FOUND`. */
const existingDelivery = (state: Message, deliveryId: string): Delivery => {
  const found = state.status === 'created' ? state.deliveries.find((one) => one.deliveryId === deliveryId) : undefined;
  if (!found) throw new DomainError('NOT_FOUND');
  return found;
};

const targetOf = ({ deliveryId, ownerId, endpointId, kind }: Delivery): DeliveryTarget => ({
  deliveryId,
  ownerId,
  endpointId,
  kind,
});

/** The result of one request. `retryAfterMs`: the endpoint asks to wait, which is no failure. */
export interface AttemptResult extends Attempt {
  /** Instant at which the delivery was due. */
  readonly dueAt: string | null;
  readonly isSuccess: boolean;
  readonly retryAfterMs: number | null;
  /** A random share, from 0 to 1, of the spread of retries. */
  readonly spread: number;
}

/**
 * Records a request of a pending delivery, and when the next one is due: counted from the end of this one. A result
 * that is recorded already is dropped.
 */
export const attempt = (
  state: Message,
  eventId: string,
  deliveryId: string,
  { isSuccess, retryAfterMs, dueAt, spread, ...made }: AttemptResult,
): MessageEvent[] => {
  const delivery = existingDelivery(state, deliveryId);
  if (delivery.status !== 'pending' || state.status !== 'created' || delivery.nextAttemptAt !== dueAt) return [];
  const record = (outcome: AttemptOutcome, waitMs: number | null): MessageEvent[] => {
    const endedAt = Date.parse(made.at) + made.ms;
    const nextAttemptAt = waitMs === null ? null : new Date(endedAt + waitMs).toISOString();
    return [{ type: 'WebhookAttempted', data: { eventId, ...targetOf(delivery), ...made, outcome, nextAttemptAt } }];
  };
  if (isSuccess) return record('delivered', null);
  if (state.content.type === 'endpoint.test') return record('failed', null);
  if (retryAfterMs !== null)
    return record(
      'deferred',
      Math.max(retryAfterMs, Math.min(SHORTEST_DEFERRAL * 2 ** delivery.deferrals, LONGEST_DEFERRAL)),
    );
  const wait = RETRY_AFTER[delivery.failures];
  return wait === undefined
    ? record('failed', null)
    : record('retried', wait + Math.floor(wait * RETRY_SPREAD * spread));
};

/** Sends a delivery once more. A delivery that is due anyway stays as it is. Throws `NOT_FOUND`. */
export const replay = (state: Message, eventId: string, deliveryId: string, at: string): MessageEvent[] => {
  const delivery = existingDelivery(state, deliveryId);
  if (delivery.nextAttemptAt !== null && delivery.nextAttemptAt <= at) return [];
  return [{ type: 'WebhookReplayed', data: { eventId, ...targetOf(delivery), at } }];
};

/** Gives up a pending delivery whose endpoint takes nothing any more. */
export const drop = (state: Message, eventId: string, deliveryId: string): MessageEvent[] => {
  if (state.status !== 'created') return [];
  const delivery = existingDelivery(state, deliveryId);
  return delivery.status === 'pending' ? [{ type: 'WebhookDropped', data: { eventId, ...targetOf(delivery) } }] : [];
};

/** Ends a message that is too old. */
export const expire = (state: Message, eventId: string): MessageEvent[] =>
  state.status === 'created'
    ? [{ type: 'WebhookMessageExpired', data: { eventId, deliveryIds: state.deliveries.map((one) => one.deliveryId) } }]
    : [];
