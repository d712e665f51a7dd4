import { searchWords } from '@shop/contracts/list';
import type { AnyProjection, TopicPatch, ViewDocument } from './projection.js';
import { documentOf, type Row } from './row.js';
import { type PendingPatch, topicsOf } from './topic-versions.js';
import type { Write } from './write-round.js';

/** Shared, because a replay would make such a list for each event and view. */
const NONE: readonly never[] = [];

/** Change of one document by a batch. */
export interface Change {
  readonly id: string;
  readonly stored: Row;
  readonly after: ViewDocument | null;
  readonly position: number;
  /** An earlier run wrote it. */
  readonly isWritten: boolean;
  /** The document is stored, or some event of the batch made it: another process may have written it. */
  readonly existed: boolean;
  /** True where it is certain, without looking, that no document of this id was stored before the batch. */
  readonly isNew: boolean;
  /** Topics on which an earlier run may or may not have published the document. */
  readonly unpublishedTopics: readonly string[];
}

/** A change with its patches for subscribers and the row to store. */
export interface PublishedChange extends Change {
  readonly patches: readonly PendingPatch[];
  readonly row: Row;
}

interface Publication {
  readonly topics: readonly string[];
  /** Deletions leave tombstones. */
  readonly publishes: boolean;
}

/** Returns the outcome of an event folded by an earlier run; null for a new one. */
export function repeatOf(
  { push }: AnyProjection,
  { id, position, stored }: Pick<Change, 'id' | 'position' | 'stored'>,
): Change | null {
  if (!stored || stored.position < position) return null;
  const after = documentOf(stored);
  const unpublishedTopics = stored.topics ?? topicsOf((after && push?.(after, null)) ?? []);
  return {
    id,
    stored,
    after,
    position: stored.position,
    isWritten: true,
    existed: after !== null,
    isNew: false,
    unpublishedTopics,
  };
}

/**
 * Returns the topics of a document that a batch makes and removes. Another process may have published it in between,
 * and its row is about to be replaced.
 */
export const passingTopics = (
  { push }: AnyProjection,
  stored: Row,
  made: ViewDocument | null,
  after: ViewDocument | null,
): readonly string[] => (made && !after && !documentOf(stored) ? topicsOf(push?.(made, null) ?? []) : NONE);

/** Returns what a change has to publish. */
export function patchesOf(
  { id, stored, after, position, isWritten, isNew, unpublishedTopics }: Change,
  { push }: AnyProjection,
): PendingPatch[] {
  const repeats = unpublishedTopics.map((topic) => ({ topic, patch: [], position, isRepeat: true, isFirst: false }));
  const patches = isWritten ? [] : (push?.(after, documentOf(stored)) ?? []);
  const isFirst = (topic: string) => isNew && topic.endsWith(`:${id}`);
  const pending = (patch: TopicPatch) => ({ ...patch, position, isRepeat: false, isFirst: isFirst(patch.topic) });
  return [...repeats, ...patches.map(pending)];
}

/** Returns the row after a change. A document that never existed leaves the row as it was. */
export function rowOf(change: Change, { search }: AnyProjection, { topics, publishes }: Publication): Row {
  const { id: _id, stored, after, isWritten, existed, position } = change;
  if (isWritten || (!after && !existed)) return stored;
  if (!after) return publishes ? { _id, position, topics, gone: true } : null;
  const texts = search?.(after);
  const words = texts && { words: [...new Set(texts.flatMap((text) => searchWords(text ?? '')))] };
  return { ...after, ...words, _id, position, topics };
}

/** Returns the write of a change, guarded by its position; none where the row stays as it is stored. */
export function writeOf({ id: _id, stored, row, isNew, position }: PublishedChange): Write[] {
  if (row === stored) return [];
  if (row && isNew) return [{ name: 'insertOne', document: row }];
  const filter = { _id, position: { $lt: position } };
  if (!row) return [{ name: 'deleteOne', filter }];
  return [{ name: 'replaceOne', filter, replacement: row, upsert: true }];
}
