import type { ViewDocument } from './projection.js';

/** A document as it is stored. */
export type StoredDocument = ViewDocument & {
  /** Position of the newest event in it. */
  readonly position: number;
  /** Topics on which its last change was to be published; absent in rows of releases that did not record it. */
  readonly topics?: readonly string[];
  /** Words of the projection's `search`, as searches compare them. */
  readonly words?: readonly string[];
};

/**
 * Row of a deleted document, without its content. It stores the position of the deletion, so that an older write cannot
 * revive the document: of a batch read again, or of a process that has lost its lease.
 */
export interface Tombstone extends ViewDocument {
  readonly position: number;
  readonly topics: readonly string[];
  readonly gone: true;
}

/** A row of a view's collection; null where there is none. */
export type Row = StoredDocument | Tombstone | null;

/** Returns the document of a row, null for a tombstone. */
export const documentOf = (row: Row): StoredDocument | null => (row && 'gone' in row ? null : row);

/** Condition that excludes tombstones. */
export const NOT_GONE = { gone: { $exists: false } } as const;
