import type { BlockKind } from '@shop/contracts/blocklist';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { listedUntil, valueBlocks } from '../domain/block.js';
import type { BlockEvent } from '../domain/block.events.js';

const fields = {
  _id: String,
  kind: String as FieldOf<BlockKind>,
  /** Empty once the person that a ban blocked is erased. */
  value: String,
  /** Keyed digest of the value, which names its stream. */
  digest: String,
  reason: String,
  expiresAt: Date as FieldOf<Date | null>,
  /** It is listed until then; null: until it is removed. */
  listedUntil: Date as FieldOf<Date | null>,
  createdAt: Date,
  createdBy: String,
};
export type BlockDoc = DocumentOf<typeof fields>;

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** All blocks that were not removed. The doors do not ask it. */
const blocklistProjection = defineProjection<BlockDoc, BlockEvent>({
  name: 'blocklist',
  version: 3,
  group: 'strong',
  schema: viewSchema(fields).index({ createdAt: -1, _id: 1 }).index({ listedUntil: 1, _id: 1 }),
  on: {
    BlockAdded: {
      id: ({ data }) => data.blockId,
      apply: (_, { stream, data: { blockId, kind, value, reason, expiresAt, createdBy, at } }) => ({
        _id: blockId,
        kind,
        value: value ?? '',
        digest: stream.slice(`${valueBlocks.category}-`.length),
        reason: reason ?? '',
        expiresAt: dateOf(expiresAt),
        listedUntil: dateOf(listedUntil(expiresAt)),
        createdAt: new Date(at),
        createdBy,
      }),
    },
    BlockRemoved: { id: ({ data }) => data.blockId, apply: () => null },
  },
});

export class BlocklistView extends viewOf(blocklistProjection) {}
