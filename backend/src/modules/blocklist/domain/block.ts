import { type BlockKind, DOMAIN_LABELS_MAX } from '@shop/contracts/blocklist';
import { ENDED_BLOCK_LISTED_FOR } from '@shop/contracts/limits';
import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { blockEvents, type BlockEvent } from './block.events.js';

/** A value in the form in which it is compared. */
export interface Blocked {
  readonly kind: BlockKind;
  readonly value: string;
}

export interface Block {
  readonly blockId: string;
  readonly kind: BlockKind;
  readonly expiresAt: string | null;
  readonly createdBy: string;
  readonly at: string;
}

/** The blocks of one value that are listed, oldest first; only the last one may be in force. */
export interface ValueBlocks {
  readonly blocks: readonly Block[];
  /** Ids of removed blocks: the repetition of a ban does not bring one back. */
  readonly removed: readonly string[];
}

/** Returns true once a block has ended. */
const hasEnded = ({ expiresAt }: Pick<Block, 'expiresAt'>, at: string): boolean =>
  expiresAt !== null && expiresAt <= at;

/** Returns the instant up to which a block is listed; null: until it is removed. */
export const listedUntil = (expiresAt: string | null): string | null =>
  expiresAt === null ? null : new Date(Date.parse(expiresAt) + ENDED_BLOCK_LISTED_FOR).toISOString();

const isListed = ({ expiresAt }: Block, at: string): boolean => {
  const until = listedUntil(expiresAt);
  return until === null || at < until;
};

const evolve = ({ blocks, removed }: ValueBlocks, { type, data }: BlockEvent): ValueBlocks => {
  switch (type) {
    case 'BlockAdded': {
      const { blockId, kind, expiresAt, createdBy, at } = data;
      const added = { blockId, kind, expiresAt, createdBy, at };
      return { blocks: [...blocks.filter((one) => isListed(one, at)), added], removed };
    }
    case 'BlockRemoved':
      return { blocks: blocks.filter(({ blockId }) => blockId !== data.blockId), removed: [...removed, data.blockId] };
    default:
      return unhandled(type);
  }
};

/** The blocks of one value, `block-{HMAC of the value}`: a value is blocked once at a time. */
export const valueBlocks = defineAggregate<ValueBlocks, BlockEvent>({
  category: 'block',
  initial: { blocks: [], removed: [] },
  evolve,
  events: blockEvents,
});

/** Returns the block that is in force; null for none. */
export const blockInForce = ({ blocks }: ValueBlocks, at: string): Block | null => {
  const last = blocks.at(-1);
  return last && !hasEnded(last, at) ? last : null;
};

/** Adds a block. Throws `ALREADY_BLOCKED`. */
export const addBlock = (
  state: ValueBlocks,
  added: Extract<BlockEvent, { type: 'BlockAdded' }>['data'],
): BlockEvent[] => {
  const isKnown = state.blocks.some(({ blockId }) => blockId === added.blockId);
  if (isKnown || state.removed.includes(added.blockId)) return [];
  if (blockInForce(state, added.at)) throw new DomainError('ALREADY_BLOCKED');
  return [{ type: 'BlockAdded', data: added }];
};

/** Removes a listed block. Throws `NOT_FOUND`. */
export const removeBlock = ({ blocks }: ValueBlocks, blockId: string, at: string): BlockEvent[] => {
  const block = blocks.find((one) => one.blockId === blockId);
  if (!block || !isListed(block, at)) throw new DomainError('NOT_FOUND');
  return [{ type: 'BlockRemoved', data: { blockId, kind: block.kind } }];
};

/**
 * Replaces a block by one of the same origin without value and reason, which end with the key of the removed one. A
 * block that was not added yet is removed, so that it never will be.
 */
export const replaceBlock = (
  { blocks, removed }: ValueBlocks,
  { blockId, kind }: Pick<Block, 'blockId' | 'kind'>,
  successorId: string,
): BlockEvent[] => {
  if (removed.includes(blockId)) return [];
  const removal = { type: 'BlockRemoved', data: { blockId, kind } } as const;
  const block = blocks.find((one) => one.blockId === blockId);
  if (!block) return [removal];
  return [removal, { type: 'BlockAdded', data: { ...block, blockId: successorId, value: null, reason: null } }];
};

/** Removes an ended block once its time in the list is over; nothing before, and once only. */
export const expireBlock = (
  { blocks, removed }: ValueBlocks,
  { blockId, kind }: Pick<Block, 'blockId' | 'kind'>,
  at: string,
): BlockEvent[] => {
  const isStillListed = blocks.some((one) => one.blockId === blockId && isListed(one, at));
  return isStillListed || removed.includes(blockId) ? [] : [{ type: 'BlockRemoved', data: { blockId, kind } }];
};

/** Returns the domains by which an e-mail address may be blocked: its own and those above, the longest first. */
export const blockableDomains = (email: string): readonly string[] => {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
    .slice(-DOMAIN_LABELS_MAX);
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
};
