import type { DisabledReason, WebhookEvent, WebhookKind } from '@shop/contracts/webhooks';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

interface OfEndpoint {
  /** `shop`, or the id of a reseller. */
  readonly ownerId: string;
  readonly endpointId: string;
}

/** Address and events of an endpoint. Sealed fields are `null` once its owner is erased. */
export interface EndpointTerms {
  readonly url: string | null;
  readonly events: readonly WebhookEvent[];
  readonly description: string | null;
}

/** Events of the webhook endpoints of one owner. The address of a Discord channel is a secret: it is sealed too. */
export type EndpointsEvent =
  | DomainEvent<
      'WebhookEndpointAdded',
      OfEndpoint & EndpointTerms & { readonly kind: WebhookKind; readonly secret: string | null; readonly at: string }
    >
  /** `previous`: the terms before it. */
  | DomainEvent<'WebhookEndpointChanged', OfEndpoint & EndpointTerms & { readonly previous: EndpointTerms | null }>
  | DomainEvent<'WebhookEndpointDisabled', OfEndpoint & { readonly reason: DisabledReason; readonly at: string }>
  /** It forgets its failures. */
  | DomainEvent<'WebhookEndpointEnabled', OfEndpoint>
  /** Until `until` the secret before it signs as well. */
  | DomainEvent<'WebhookSecretRotated', OfEndpoint & { readonly secret: string | null; readonly until: string }>
  /** The first failure since the last success. */
  | DomainEvent<'WebhookEndpointFailing', OfEndpoint & { readonly at: string }>
  /** The first success after a failure. */
  | DomainEvent<'WebhookEndpointRecovered', OfEndpoint>
  | DomainEvent<'WebhookEndpointRemoved', OfEndpoint>;

const terms = ['url', 'description'] as const;

export const endpointsEvents = defineEvents<EndpointsEvent>({
  WebhookEndpointAdded: { version: 1, sealed: { person: 'ownerId', fields: [...terms, 'secret'] } },
  WebhookEndpointChanged: { version: 1, sealed: { person: 'ownerId', fields: [...terms, 'previous'] } },
  WebhookEndpointDisabled: { version: 1 },
  WebhookEndpointEnabled: { version: 1 },
  WebhookSecretRotated: { version: 1, sealed: { person: 'ownerId', fields: ['secret'] } },
  WebhookEndpointFailing: { version: 1 },
  WebhookEndpointRecovered: { version: 1 },
  WebhookEndpointRemoved: { version: 1 },
});
