import { type KeyFact, KeyRow, type KeysQuery, type KeyStatus } from '@shop/contracts/keys';
import type { DomainEvent, EventOf, Recorded } from '@shop/kernel/events';
import { csvColumns } from '../../../platform/list/csv.js';
import { defineList, indexedFor, type OutsideSearch } from '../../../platform/list/define-list.js';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { creating, defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { marks, type NamesById } from '../../../platform/push/present-names.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import type { ProductEvent } from '../../catalog/domain/product.events.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import type { KeyEvent, KeySale } from '../domain/key.events.js';

interface KeyHistoryRow {
  readonly at: Date;
  readonly what: KeyFact;
  readonly actorId: string | null;
  readonly userId: string | null;
  readonly orderId: string | null;
}

const fields = {
  _id: String,
  code: String,
  productId: Number,
  productName: String,
  durationDays: Number,
  status: String as FieldOf<KeyStatus>,
  /** User of the redemption, or of the reservation. */
  clientId: String as FieldOf<string | null>,
  clientName: String as FieldOf<string | null>,
  madeAt: Date,
  /** Oldest first. */
  history: [Object as FieldOf<KeyHistoryRow>],
};
type KeyDoc = DocumentOf<typeof fields>;

export const keysTopic = 'admin:keys';

/** Names of today that rows take from elsewhere: of clients, and of products that exist. */
export interface KeyNames {
  readonly clients: NamesById;
  readonly products: NamesById<number>;
}

/** Returns a key in the form of the administrators' list. A deleted product has the name of its time. */
export const toKeyRow = (doc: KeyDoc, { clients, products }: KeyNames): KeyRow => ({
  id: doc._id,
  key: doc.code,
  product: products.get(doc.productId) ?? doc.productName,
  validity: doc.durationDays,
  status: doc.status,
  client: (doc.clientId && clients.get(doc.clientId)) ?? null,
});

/** A query with the clients of today that its words name. */
export type KeysFind = KeysQuery & OutsideSearch;

/** All keys, newest first. */
export const keysList = defineList<KeyDoc, KeyRow, KeysFind, KeyNames>({
  scope: [],
  of: 'everyone',
  sort: {
    id: '_id',
    key: 'code',
    product: 'productName',
    validity: 'durationDays',
    status: 'status',
    client: 'clientName',
  },
  order: { madeAt: -1, _id: 1 },
  filters: {},
  row: toKeyRow,
  csv: {
    name: 'keys',
    columns: csvColumns(KeyRow),
  },
});

type OfKey = DomainEvent<string, { readonly keyId: string }>;

/** Returns a fold that changes a key; with `what`, the change becomes part of its history. */
const changing = <E extends OfKey>(change: (data: E['data']) => Partial<KeyDoc>, what?: KeyFact) => ({
  id: (e: Recorded<E>) => e.data.keyId,
  apply: (doc: KeyDoc | null, { data, metadata }: Recorded<E>): KeyDoc | null => {
    if (!doc) return null;
    const { userId = null } = data as { userId?: string };
    const fact = what && { at: new Date(metadata.at), what, actorId: metadata.actorId, userId, orderId: null };
    return { ...doc, ...change(data), history: fact ? [...doc.history, fact] : doc.history };
  },
});

/** Returns the first fact of a key: made by an administrator, or sold to the buyer of a gift. */
const madeFact = (at: Date, sale: KeySale | null, actorId: string | null): KeyHistoryRow =>
  sale
    ? { at, what: 'sold', actorId: sale.buyerId, userId: null, orderId: sale.orderId }
    : { at, what: 'made', actorId, userId: null, orderId: null };

/** All keys, each with its history. */
export const keysProjection = defineProjection<KeyDoc, KeyEvent | AccountEvent | ProductEvent>({
  name: 'keys',
  version: 5,
  group: 'strong',
  schema: indexedFor(viewSchema(fields), keysList).index({ clientId: 1 }),
  search: ({ code, productName }) => [code, productName],
  on: {
    KeyMade: creating(
      (e) => e.data.keyId,
      ({ data, metadata }) => {
        const at = new Date(metadata.at);
        return {
          _id: data.keyId,
          code: data.code,
          productId: data.productId,
          productName: data.productName,
          durationDays: data.durationDays,
          status: 'active',
          clientId: null,
          clientName: null,
          madeAt: at,
          history: [madeFact(at, data.sale, metadata.actorId)],
        };
      },
    ),
    KeyLinked: changing<EventOf<KeyEvent, 'KeyLinked'>>(
      ({ userId, username }) => ({ clientId: userId, clientName: username }),
      'linked',
    ),
    KeyDurationChanged: changing<EventOf<KeyEvent, 'KeyDurationChanged'>>(({ durationDays }) => ({ durationDays })),
    KeyBanned: changing<EventOf<KeyEvent, 'KeyBanned'>>(() => ({ status: 'banned' }), 'banned'),
    KeyUnbanned: {
      id: (e) => e.data.keyId,
      apply: (doc) =>
        doc && { ...doc, status: doc.history.some(({ what }) => what === 'redeemed') ? 'used' : 'active' },
    },
    KeyRevoked: changing<EventOf<KeyEvent, 'KeyRevoked'>>(() => ({ status: 'banned' }), 'banned'),
    KeyRedeemed: changing<EventOf<KeyEvent, 'KeyRedeemed'>>(
      ({ userId, username }) => ({ status: 'used', clientId: userId, clientName: username }),
      'redeemed',
    ),
    KeyCancelled: changing<EventOf<KeyEvent, 'KeyCancelled'>>(() => ({ status: 'cancelled' }), 'cancelled'),
    KeyClientForgotten: changing<EventOf<KeyEvent, 'KeyClientForgotten'>>(() => ({ clientName: null })),
    KeyDeleted: { id: (e) => e.data.keyId, apply: () => null },
  },
  outdates: { UsernameChanged: () => [keysTopic], ProductDescribed: () => [keysTopic] },
  push: (after, before) => {
    if (after) {
      const names = { clients: marks('account'), products: marks('product', after.productName) };
      return [{ topic: keysTopic, patch: [{ op: 'upsert', item: { ...toKeyRow(after, names) } }] }];
    }
    return before ? [{ topic: keysTopic, patch: [{ op: 'remove', id: before._id }] }] : [];
  },
});

export class KeysView extends viewOf(keysProjection) {}

export const keysPush = definePushTopic({
  name: keysTopic,
  roles: ['Admin'],
  permission: 'people',
  view: KeysView,
  shared: true,
});
