import type { Database } from './database.js';
import { BEYOND } from './model.js';
import type { StreamLimits } from './stream-metadata.js';

export interface StreamState extends StreamLimits {
  id: number;
  name: string;
  /** Last revision, -1 when the stream has no event. */
  head: number;
  tombstoned: boolean;
  /** True when `tracked_ids` holds every event id of this stream. */
  idsTracked: boolean;
}

interface StreamRow {
  id: number;
  tombstoned: number;
  truncate_before: number;
  max_count: number | null;
  max_age: number | null;
  ids_tracked: number;
  head: number | null;
}

const CACHED_STREAMS = 10_000;

/** Returns the name of the stream with the metadata of another one. */
export const metastreamOf = (stream: string): string => `$$${stream}`;
export const isMetastream = (stream: string): boolean => stream.startsWith('$$');
export const originalOf = (metastream: string): string => metastream.slice(2);
/** Returns true while no event of the stream may be read; another append revives it. */
export const isSoftDeleted = (state: StreamState): boolean => state.truncateBefore >= BEYOND;

/** States of streams: recently read ones in memory, the others in the file. */
export class StreamStates {
  private readonly cached = new Map<string, StreamState>();
  private readonly select;
  private readonly insert;
  private readonly update;

  constructor(db: Database) {
    this.select = db.prepare(
      `SELECT id, tombstoned, truncate_before, max_count, max_age, ids_tracked, (SELECT max(revision) FROM events WHERE stream = streams.id) AS head
       FROM streams WHERE name = ?`,
    );
    this.insert = db.prepare('INSERT INTO streams (name) VALUES (?)');
    this.update = db.prepare(
      'UPDATE streams SET tombstoned = ?, truncate_before = ?, max_count = ?, max_age = ?, ids_tracked = ? WHERE id = ?',
    );
  }

  find(name: string): StreamState | undefined {
    const known = this.cached.get(name);
    if (known !== undefined) return known;
    const row = this.select.get(name) as StreamRow | undefined;
    return row === undefined ? undefined : this.remember(fromRow(name, row));
  }

  findOrCreate(name: string): StreamState {
    const known = this.find(name);
    if (known !== undefined) return known;
    const id = Number(this.insert.run(name).lastInsertRowid);
    return this.remember(
      fromRow(name, {
        id,
        tombstoned: 0,
        truncate_before: 0,
        max_count: null,
        max_age: null,
        ids_tracked: 0,
        head: null,
      }),
    );
  }

  save(state: StreamState): void {
    const { tombstoned, truncateBefore, maxCount, maxAge, idsTracked, id } = state;
    this.update.run(Number(tombstoned), truncateBefore, maxCount ?? null, maxAge ?? null, Number(idsTracked), id);
  }

  /** Returns true for a tombstoned stream, and for the metadata stream of one. */
  isTombstoned(name: string): boolean {
    return (
      this.find(name)?.tombstoned === true || (isMetastream(name) && this.find(originalOf(name))?.tombstoned === true)
    );
  }

  /** Empties the cache after a rollback, because its states may not have been stored. */
  forgetAll(): void {
    this.cached.clear();
  }

  private remember(state: StreamState): StreamState {
    if (this.cached.size >= CACHED_STREAMS) this.forgetOldest();
    this.cached.set(state.name, state);
    return state;
  }

  private forgetOldest(): void {
    let count = CACHED_STREAMS / 10;
    for (const name of this.cached.keys()) {
      this.cached.delete(name);
      if (--count === 0) return;
    }
  }
}

function fromRow(name: string, row: StreamRow): StreamState {
  return {
    id: row.id,
    name,
    head: row.head ?? -1,
    tombstoned: row.tombstoned === 1,
    truncateBefore: row.truncate_before,
    maxCount: isMetastream(name) ? 1 : (row.max_count ?? undefined),
    maxAge: row.max_age ?? undefined,
    idsTracked: row.ids_tracked === 1,
  };
}
