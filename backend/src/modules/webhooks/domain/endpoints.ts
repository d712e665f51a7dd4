import { type DisabledReason, type WebhookKind, WEBHOOK_ENDPOINTS_MAX } from '@shop/contracts/webhooks';
import { defineAggregate, plainSnapshot, unhandled } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { DAY } from '@shop/kernel/durations';
import { endpointsEvents, type EndpointsEvent, type EndpointTerms } from './endpoints.events.js';

/** The owner of the endpoints that all administrators share. */
export const SHOP = 'shop';
/** An endpoint that has failed for so long is switched off, in milliseconds. */
const FAILING_FOR = 5 * DAY;
/** Both secrets sign for so long after a rotation, in milliseconds. */
const ROTATED_FOR = DAY;
const GONE = 410;

/** State of an endpoint; a disabled one counts no failures. */
export type EndpointState =
  | { readonly is: 'active' }
  /** `since`: the oldest failure since the last success. */
  | { readonly is: 'failing'; readonly since: string }
  | { readonly is: 'disabled'; readonly at: string; readonly reason: DisabledReason };

/** Signature of messages: none for Discord, and none once the owner is erased. */
export type Signing =
  | { readonly by: 'nothing' }
  | { readonly by: 'secret'; readonly secret: string }
  /** After a rotation: until `until` the earlier secret signs as well. */
  | { readonly by: 'both'; readonly secret: string; readonly earlier: string; readonly until: string };

const signingBy = (secret: string | null): Signing => (secret === null ? { by: 'nothing' } : { by: 'secret', secret });

const rotated = (signing: Signing, secret: string | null, until: string): Signing =>
  secret === null || signing.by === 'nothing'
    ? signingBy(secret)
    : { by: 'both', secret, earlier: signing.secret, until };

export interface Endpoint extends EndpointTerms {
  readonly endpointId: string;
  readonly kind: WebhookKind;
  readonly signing: Signing;
  readonly state: EndpointState;
  readonly createdAt: string;
}

/** The endpoints of one owner, in the order of their creation. */
export interface Endpoints {
  readonly endpoints: readonly Endpoint[];
}

const change = (state: Endpoints, id: string, changed: (endpoint: Endpoint) => Endpoint): Endpoints => ({
  endpoints: state.endpoints.map((one) => (one.endpointId === id ? changed(one) : one)),
});

function evolve(state: Endpoints, event: EndpointsEvent): Endpoints {
  const { endpointId } = event.data;
  const changed = (changes: Partial<Endpoint>) => change(state, endpointId, (one) => ({ ...one, ...changes }));
  // Outcomes of requests that were under way do not switch a disabled endpoint on.
  const turned = (next: EndpointState) =>
    change(state, endpointId, (one) => (one.state.is === 'disabled' ? one : { ...one, state: next }));
  switch (event.type) {
    case 'WebhookEndpointAdded': {
      const { url, events, description, kind, secret, at } = event.data;
      const terms = { endpointId, url, events, description, kind };
      const added = { ...terms, signing: signingBy(secret), state: { is: 'active' }, createdAt: at } as const;
      return { endpoints: [...state.endpoints, added] };
    }
    case 'WebhookEndpointChanged': {
      const { url, events, description } = event.data;
      return changed({ url, events, description });
    }
    case 'WebhookEndpointDisabled': {
      const { at, reason } = event.data;
      return changed({ state: { is: 'disabled', at, reason } });
    }
    case 'WebhookEndpointEnabled':
      return changed({ state: { is: 'active' } });
    case 'WebhookSecretRotated': {
      const { secret, until } = event.data;
      return change(state, endpointId, (one) => ({ ...one, signing: rotated(one.signing, secret, until) }));
    }
    case 'WebhookEndpointFailing':
      return turned({ is: 'failing', since: event.data.at });
    case 'WebhookEndpointRecovered':
      return turned({ is: 'active' });
    case 'WebhookEndpointRemoved':
      return { endpoints: state.endpoints.filter((one) => one.endpointId !== endpointId) };
    default:
      return unhandled(event);
  }
}

/** The webhook endpoints of one owner, `webhooks-{ownerId}`: one stream, so that their number is exact. */
export const endpoints = defineAggregate<Endpoints, EndpointsEvent>({
  category: 'webhooks',
  initial: { endpoints: [] },
  evolve,
  events: endpointsEvents,
  snapshot: { ...plainSnapshot(2), person: (_, ownerId) => ownerId },
});

export const findEndpoint = ({ endpoints: all }: Endpoints, id: string): Endpoint | undefined =>
  all.find(({ endpointId }) => endpointId === id);

/** Returns the endpoint. Throws `NOT_FOUND`. */
export const existingEndpoint = (state: Endpoints, id: string): Endpoint => {
  const found = findEndpoint(state, id);
  if (!found) throw new DomainError('NOT_FOUND');
  return found;
};

/** Returns the secrets that sign now, the newest first. */
export const signingSecrets = ({ signing }: Endpoint, now: Date): readonly string[] => {
  if (signing.by === 'nothing') return [];
  const isEarlierValid = signing.by === 'both' && now.toISOString() < signing.until;
  return isEarlierValid ? [signing.secret, signing.earlier] : [signing.secret];
};

interface NewEndpoint extends EndpointTerms {
  readonly ownerId: string;
  readonly endpointId: string;
  readonly kind: WebhookKind;
  readonly secret: string | null;
  readonly at: string;
}

/** Adds an endpoint once. Throws `TOO_MANY_WEBHOOK_ENDPOINTS`. */
export const addEndpoint = (state: Endpoints, added: NewEndpoint): EndpointsEvent[] => {
  if (findEndpoint(state, added.endpointId)) return [];
  if (state.endpoints.length >= WEBHOOK_ENDPOINTS_MAX) throw new DomainError('TOO_MANY_WEBHOOK_ENDPOINTS');
  return [{ type: 'WebhookEndpointAdded', data: added }];
};

interface Ref {
  readonly ownerId: string;
  readonly endpointId: string;
}

export interface EndpointChanges extends Partial<EndpointTerms> {
  readonly status?: 'active' | 'disabled';
}

/** Changes terms and status; an absent field stays. Throws `NOT_FOUND`. */
export const changeEndpoint = (
  state: Endpoints,
  { ownerId, endpointId }: Ref,
  { status, ...changes }: EndpointChanges,
  at: string,
): EndpointsEvent[] => {
  const current = existingEndpoint(state, endpointId);
  const { url, events, description } = current;
  const previous: EndpointTerms = { url, events, description };
  const next = { ...previous, ...changes };
  const changed: EndpointsEvent[] =
    JSON.stringify(next) === JSON.stringify(previous)
      ? []
      : [{ type: 'WebhookEndpointChanged', data: { ownerId, endpointId, ...next, previous } }];
  if (status === 'disabled' && current.state.is !== 'disabled')
    return [...changed, { type: 'WebhookEndpointDisabled', data: { ownerId, endpointId, reason: 'manual', at } }];
  if (status === 'active' && current.state.is !== 'active')
    return [...changed, { type: 'WebhookEndpointEnabled', data: { ownerId, endpointId } }];
  return changed;
};

/** Returns the secret that signs; null where none does. */
export const currentSecret = ({ signing }: Endpoint): string | null =>
  signing.by === 'nothing' ? null : signing.secret;

/** Replaces the secret; an endpoint of Discord has none. Throws `NOT_FOUND`. */
export const rotateSecret = (state: Endpoints, ref: Ref, secret: string, now: Date): EndpointsEvent[] => {
  const current = existingEndpoint(state, ref.endpointId);
  if (current.kind === 'discord' || currentSecret(current) === secret) return [];
  const until = new Date(now.getTime() + ROTATED_FOR).toISOString();
  return [{ type: 'WebhookSecretRotated', data: { ...ref, secret, until } }];
};

/** Removes an endpoint. Throws `NOT_FOUND`. */
export const removeEndpoint = (state: Endpoints, ref: Ref): EndpointsEvent[] => {
  existingEndpoint(state, ref.endpointId);
  return [{ type: 'WebhookEndpointRemoved', data: { ...ref } }];
};

/** Removes all endpoints of an owner who may have none any more. */
export const removeAll = (state: Endpoints, ownerId: string): EndpointsEvent[] =>
  state.endpoints.map(({ endpointId }) => ({ type: 'WebhookEndpointRemoved', data: { ownerId, endpointId } }));

export interface Outcome {
  readonly isSuccess: boolean;
  readonly status: number | null;
  readonly at: string;
}

/**
 * Notes the outcome of a request. A failure switches the endpoint off where it says that it is gone, or has failed
 * since five days.
 */
export const noteOutcome = (state: Endpoints, ref: Ref, { isSuccess, status, at }: Outcome): EndpointsEvent[] => {
  const current = findEndpoint(state, ref.endpointId)?.state;
  if (!current || current.is === 'disabled') return [];
  if (isSuccess) return current.is === 'active' ? [] : [{ type: 'WebhookEndpointRecovered', data: { ...ref } }];
  const failing: EndpointsEvent[] =
    current.is === 'active' ? [{ type: 'WebhookEndpointFailing', data: { ...ref, at } }] : [];
  const disabled = (reason: DisabledReason): EndpointsEvent[] => [
    ...failing,
    { type: 'WebhookEndpointDisabled', data: { ...ref, reason, at } },
  ];
  if (status === GONE) return disabled('gone');
  const isTooLong = current.is === 'failing' && Date.parse(at) - Date.parse(current.since) >= FAILING_FOR;
  return isTooLong ? disabled('failing') : failing;
};
