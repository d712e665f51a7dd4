import type { WebhookKind, WebhookType } from '@shop/contracts/webhooks';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** Where a message goes. */
export interface DeliveryTarget {
  readonly deliveryId: string;
  readonly ownerId: string;
  readonly endpointId: string;
  /** Of the endpoint; it never changes. */
  readonly kind: WebhookKind;
}

/** Content of a message. The same text is sent at every attempt and replay. */
export interface MessageContent {
  readonly type: WebhookType;
  /** Instant of the event, ISO 8601. */
  readonly timestamp: string;
  /** Without the name of its user, which `sealedName` holds. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The user of the event, null for the shop's own events. Names and responses are sealed under their key. */
  readonly userId: string | null;
  /** The username at the time of the event, sealed; opens to nothing once the person is erased. */
  readonly sealedName: string | null;
}

/**
 * `delivered` and `failed` end a delivery, `retried` goes on by the schedule, `deferred` when the endpoint said so:
 * that is no failure.
 */
export type AttemptOutcome = 'delivered' | 'failed' | 'retried' | 'deferred';

export interface Attempt {
  readonly at: string;
  readonly ms: number;
  readonly status: number | null;
  readonly error: string | null;
  /** Head and beginning of the response, sealed: it may repeat what was sent. */
  readonly sealedResponse: string | null;
}

interface OfMessage {
  /** Id of the event in the log. */
  readonly eventId: string;
}

/** Events of the message about one event of the log, `webhook-{eventId}`. */
export type MessageEvent =
  | DomainEvent<
      'WebhookMessageCreated',
      OfMessage & MessageContent & { readonly targets: readonly DeliveryTarget[]; readonly at: string }
    >
  | DomainEvent<
      'WebhookAttempted',
      OfMessage & DeliveryTarget & Attempt & { readonly outcome: AttemptOutcome; readonly nextAttemptAt: string | null }
    >
  /** It is sent once more, at once. */
  | DomainEvent<'WebhookReplayed', OfMessage & DeliveryTarget & { readonly at: string }>
  /** Its endpoint is switched off, removed or silenced. */
  | DomainEvent<'WebhookDropped', OfMessage & DeliveryTarget>
  /** It is older than 30 days. */
  | DomainEvent<'WebhookMessageExpired', OfMessage & { readonly deliveryIds: readonly string[] }>;

export const messageEvents = defineEvents<MessageEvent>({
  WebhookMessageCreated: { version: 1 },
  WebhookAttempted: { version: 1 },
  WebhookReplayed: { version: 1 },
  WebhookDropped: { version: 1 },
  WebhookMessageExpired: { version: 1 },
});
