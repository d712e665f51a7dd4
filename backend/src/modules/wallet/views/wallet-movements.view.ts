import type { Movement, MovementKind } from '@shop/contracts/wallet';
import type { Recorded } from '@shop/kernel/events';
import { brlFromCents } from '@shop/kernel/money';
import { Schema } from 'mongoose';
import { folded } from '../../../platform/projections/listing.js';
import { defineProjection, viewSchemaOptions } from '../../../platform/projections/projection.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import type { WalletCredited, WalletDebited, WalletEvent } from '../domain/wallet.events.js';

export interface MovementDoc {
  readonly _id: string;
  readonly userId: string;
  /** Its place in the wallet. */
  readonly seq: number;
  readonly at: Date;
  readonly kind: MovementKind;
  /** Signed. */
  readonly amountCents: number;
  readonly balanceCents: number;
  readonly orderId: string | null;
  /** What `q` looks in; lower case, without accents. */
  readonly search: string;
}

export const walletTopic = (userId: string): string => `wallet@${userId}`;

/** A movement as its owner gets it. */
export const toMovement = (doc: MovementDoc): Movement => ({
  id: doc._id,
  created_at: doc.at.toISOString(),
  kind: doc.kind,
  amount: brlFromCents(doc.amountCents),
  balance_after: brlFromCents(doc.balanceCents),
  order_id: doc.orderId,
});

const moved = (sign: 1 | -1) => ({
  id: (e: Recorded<WalletCredited> | Recorded<WalletDebited>) => e.id,
  apply: (_: MovementDoc | null, e: Recorded<WalletCredited> | Recorded<WalletDebited>): MovementDoc => {
    const { userId, kind, amountCents, balanceCents, orderId } = e.data;
    return {
      _id: e.id,
      userId,
      seq: Number(e.revision),
      at: new Date(e.metadata.at),
      kind,
      amountCents: sign * amountCents,
      balanceCents,
      orderId,
      search: folded(`${kind} ${orderId ?? ''} ${e.id}`),
    };
  },
});

/** What moved in a wallet, and what was left each time. */
export const walletMovementsView = defineProjection<MovementDoc, WalletEvent>({
  name: 'wallet-movements',
  version: 1,
  consistency: 'strong',
  schema: new Schema<MovementDoc>(
    {
      _id: String,
      userId: String,
      seq: Number,
      at: Date,
      kind: String,
      amountCents: Number,
      balanceCents: Number,
      orderId: String,
      search: String,
    },
    viewSchemaOptions,
  ).index({ userId: 1, seq: -1, _id: 1 }),
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

export const walletPush = definePushTopic({
  name: 'wallet',
  roles: ['Cliente', 'Reseller'],
  view: walletMovementsView,
});
