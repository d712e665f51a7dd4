import { grantableScopes } from '@shop/contracts/api-keys';
import type { DomainEvent } from '@shop/kernel/events';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection, type Fold } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import type { ApiKeysEvent } from '../domain/api-keys.events.js';
import { evolve, reducedTo, type StoredKey } from '../domain/api-keys.js';

const fields = {
  /** Id of the person. */
  _id: String,
  keys: [Object] as FieldOf<readonly StoredKey[]>,
  /** True once an event of the keys or of the account broke this view: the stream of the keys decides instead. */
  parked: Boolean,
};
export type ApiKeysDoc = DocumentOf<typeof fields>;

const own: Fold<ApiKeysDoc, ApiKeysEvent> = {
  id: ({ data }) => data.userId,
  apply: (doc, event) => ({
    _id: event.data.userId,
    keys: evolve({ keys: doc?.keys ?? [] }, event).keys,
    parked: doc?.parked ?? false,
  }),
};

/** Folds a change of the account itself, so that no moment passes between it and the end of the keys. */
const ofAccount = <E extends AccountEvent & DomainEvent>(
  keysAfter: (keys: readonly StoredKey[], event: E) => readonly StoredKey[],
): Fold<ApiKeysDoc, E> => ({
  id: ({ data }) => data.userId,
  apply: (doc, event) => doc && { ...doc, keys: keysAfter(doc.keys, event) },
});

const STREAMS = ['apikeys-', 'account-'];
const personOf = (stream: string): string | null => {
  const prefix = STREAMS.find((one) => stream.startsWith(one));
  return prefix === undefined ? null : stream.slice(prefix.length);
};

/** The live keys of each person, by which requests are admitted. */
const apiKeysProjection = defineProjection<ApiKeysDoc, ApiKeysEvent | AccountEvent>({
  name: 'api-keys',
  version: 2,
  group: 'strong',
  schema: viewSchema(fields).index({ 'keys.hash': 1 }).index({ 'keys.keyId': 1 }),
  on: {
    ApiKeyAdded: own,
    ApiKeyScopesReduced: own,
    ApiKeyEnded: own,
    RoleChanged: ofAccount((keys, { data }) => reducedTo(keys, grantableScopes(data))),
    AccountBanned: ofAccount(() => []),
    AccountErased: { id: ({ data }) => data.userId, apply: () => null },
  },
  whenParked: { id: personOf, set: { parked: true } },
});

export class ApiKeysView extends viewOf(apiKeysProjection) {}
