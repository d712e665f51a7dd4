import { API_KEYS_MAX, type Scope } from '@shop/contracts/api-keys';
import { defineAggregate, plainSnapshot, unhandled } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { apiKeysEvents, type ApiKeysEvent, type KeyEndReason } from './api-keys.events.js';

/** The term of a key: until it is ended, or until an instant at the latest. */
export type KeyTerm = { readonly is: 'open' } | { readonly is: 'limited'; readonly until: string };

export interface StoredKey {
  readonly keyId: string;
  readonly name: string | null;
  readonly prefix: string;
  readonly hash: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: string;
  readonly term: KeyTerm;
}

/** The keys of one person that were not ended, oldest first; expired ones are dropped when the next one is added. */
export interface KeysOfPerson {
  readonly keys: readonly StoredKey[];
}

/** Returns true until the key's expiry. `now` is an instant, ISO 8601. */
export const isRunning = ({ term }: Pick<StoredKey, 'term'>, now: string): boolean =>
  term.is === 'open' || now < term.until;

/** Returns the instant at which the key ends by itself; null for none. */
export const expiryOf = ({ term }: Pick<StoredKey, 'term'>): string | null => (term.is === 'open' ? null : term.until);

const termOf = (expiresAt: string | null): KeyTerm =>
  expiresAt === null ? { is: 'open' } : { is: 'limited', until: expiresAt };

export function evolve({ keys }: KeysOfPerson, { type, data }: ApiKeysEvent): KeysOfPerson {
  switch (type) {
    case 'ApiKeyAdded': {
      const { keyId, name, prefix, hash, scopes, at, expiresAt } = data;
      const running = keys.filter((key) => isRunning(key, at));
      return { keys: [...running, { keyId, name, prefix, hash, scopes, createdAt: at, term: termOf(expiresAt) }] };
    }
    case 'ApiKeyScopesReduced': {
      // The view may have taken more from the key already, by a later change of its person's role.
      const left = (scopes: readonly Scope[]) => scopes.filter((scope) => data.scopes.includes(scope));
      return { keys: keys.map((key) => (key.keyId === data.keyId ? { ...key, scopes: left(key.scopes) } : key)) };
    }
    case 'ApiKeyEnded':
      return { keys: keys.filter(({ keyId }) => keyId !== data.keyId) };
    default:
      return unhandled(type);
  }
}

/** The API keys of one person, `apikeys-{userId}`: one stream, so that their number is exact. */
export const apiKeys = defineAggregate<KeysOfPerson, ApiKeysEvent>({
  category: 'apikeys',
  initial: { keys: [] },
  evolve,
  events: apiKeysEvents,
  snapshot: { ...plainSnapshot(2), person: (_, userId) => userId },
});

export type AddedKey = Extract<ApiKeysEvent, { type: 'ApiKeyAdded' }>['data'];

/** Adds a key once. Throws `TOO_MANY_API_KEYS`. */
export const addKey = ({ keys }: KeysOfPerson, added: AddedKey): ApiKeysEvent[] => {
  if (keys.some(({ keyId }) => keyId === added.keyId)) return [];
  const running = keys.filter((key) => isRunning(key, added.at));
  if (running.length >= API_KEYS_MAX) throw new DomainError('TOO_MANY_API_KEYS');
  return [{ type: 'ApiKeyAdded', data: added }];
};

interface End {
  readonly userId: string;
  readonly keyId: string;
  readonly reason: KeyEndReason;
  readonly at: string;
}

/** Ends a running key. Throws `NOT_FOUND`. */
export const endKey = ({ keys }: KeysOfPerson, { userId, keyId, reason, at }: End): ApiKeysEvent[] => {
  const key = keys.find((one) => one.keyId === keyId && isRunning(one, at));
  if (!key) throw new DomainError('NOT_FOUND');
  return [{ type: 'ApiKeyEnded', data: { userId, keyId, prefix: key.prefix, reason } }];
};

/** Returns the keys with their remaining scopes; a key without any is left out. */
export const reducedTo = (keys: readonly StoredKey[], granted: readonly Scope[]): readonly StoredKey[] =>
  keys
    .map((key) => ({ ...key, scopes: key.scopes.filter((scope) => granted.includes(scope)) }))
    .filter(({ scopes }) => scopes.length > 0);

export interface Reduction {
  readonly userId: string;
  /** Scopes that the person may still give. */
  readonly granted: readonly Scope[];
  /** Instant of the change: a later key is not concerned. */
  readonly at: string;
  readonly reason: KeyEndReason;
}

/** Takes from the keys of a person what they may give no more; a key without a scope ends. */
export const reduceKeys = ({ keys }: KeysOfPerson, { userId, granted, at, reason }: Reduction): ApiKeysEvent[] => {
  const concerned = keys.filter(({ createdAt }) => createdAt <= at);
  const left = new Map(reducedTo(concerned, granted).map((key) => [key.keyId, key.scopes]));
  return concerned.flatMap(({ keyId, prefix, scopes: before }): ApiKeysEvent[] => {
    const scopes = left.get(keyId);
    if (!scopes) return [{ type: 'ApiKeyEnded', data: { userId, keyId, prefix, reason } }];
    return scopes.length < before.length ? [{ type: 'ApiKeyScopesReduced', data: { userId, keyId, scopes } }] : [];
  });
};
