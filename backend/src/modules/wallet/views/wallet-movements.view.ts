import { Movement, type MovementKind, type WalletQuery } from '@shop/contracts/wallet';
import { brlFromCents } from '@shop/kernel/money';
import { csvColumns } from '../../../platform/list/csv.js';
import { defineList, indexedFor } from '../../../platform/list/define-list.js';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { creating, defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import type { WalletCredited, WalletDebited, WalletEvent } from '../domain/wallet.events.js';

const fields = {
  _id: String,
  userId: String,
  /** Its place in the wallet. */
  seq: Number,
  at: Date,
  kind: String as FieldOf<MovementKind>,
  /** Signed. */
  amountCents: Number,
  balanceCents: Number,
  orderId: String as FieldOf<string | null>,
};
type MovementDoc = DocumentOf<typeof fields>;

export const walletTopic = (userId: string): string => `wallet@${userId}`;

/** Returns a movement in the form of its owner's list. */
const toMovement = (doc: MovementDoc): Movement => ({
  id: doc._id,
  created_at: doc.at.toISOString(),
  kind: doc.kind,
  amount: brlFromCents(doc.amountCents),
  balance_after: brlFromCents(doc.balanceCents),
  order_id: doc.orderId,
});

/** The movements of one wallet. */
export const movementsList = defineList<MovementDoc, Movement, WalletQuery>({
  scope: ['userId'],
  of: 'owner',
  sort: {
    id: '_id',
    created_at: 'seq',
    kind: 'kind',
    amount: 'amountCents',
    balance_after: 'balanceCents',
    order_id: 'orderId',
  },
  order: { seq: -1, _id: 1 },
  filters: {},
  row: toMovement,
  csv: {
    name: 'extrato',
    columns: csvColumns(Movement),
  },
});

const moved = <E extends WalletCredited | WalletDebited>(sign: 1 | -1) =>
  creating<MovementDoc, E>(
    ({ id }) => id,
    ({ id, revision, metadata, data: { userId, kind, amountCents, balanceCents, orderId } }) => ({
      _id: id,
      userId,
      seq: Number(revision),
      at: new Date(metadata.at),
      kind,
      amountCents: sign * amountCents,
      balanceCents,
      orderId,
    }),
  );

/** Movements of a wallet, each with the balance after it. */
export const walletMovementsProjection = defineProjection<MovementDoc, WalletEvent>({
  name: 'wallet-movements',
  version: 2,
  group: 'strong',
  isCached: false,
  schema: indexedFor(viewSchema(fields), movementsList),
  search: ({ kind, orderId }) => [kind, orderId],
  on: { WalletCredited: moved(1), WalletDebited: moved(-1) },
  push: (after) =>
    after
      ? [
          {
            topic: walletTopic(after.userId),
            patch: [
              { op: 'set', value: { balance: brlFromCents(after.balanceCents) } },
              { op: 'upsert', list: 'movements', item: { ...toMovement(after) } },
            ],
          },
        ]
      : [],
});

export class WalletMovementsView extends viewOf(walletMovementsProjection) {}

export const walletPush = definePushTopic({
  name: 'wallet',
  roles: ['Cliente', 'Reseller'],
  view: WalletMovementsView,
});
