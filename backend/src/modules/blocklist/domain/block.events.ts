import type { BlockKind } from '@shop/contracts/blocklist';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

interface OfBlock {
  readonly blockId: string;
  readonly kind: BlockKind;
}

/**
 * Events of the blocks of one value. The value and the reason are sealed under a key of the block's own; they are null
 * once its removal has destroyed it, and in the block that outlives the erasure of its person.
 */
export type BlockEvent =
  | DomainEvent<
      'BlockAdded',
      OfBlock & {
        /** In the form in which it is compared. */
        readonly value: string | null;
        readonly reason: string | null;
        /** Null: it lasts until it is removed. */
        readonly expiresAt: string | null;
        readonly createdBy: string;
        readonly at: string;
      }
    >
  | DomainEvent<'BlockRemoved', OfBlock>;

export const blockEvents = defineEvents<BlockEvent>({
  BlockAdded: { version: 1, sealed: { person: 'blockId', fields: ['value', 'reason'] } },
  BlockRemoved: { version: 1 },
});
