import type { Database } from './database.js';
import type { StreamState, StreamStates } from './stream-states.js';

/**
 * Finds events of a stream by id. An exact revision gives the place to look; `any` and `stream_exists` do not, so the
 * ids of a stream are indexed from the first such append on. Streams with exact revisions only never pay for the index.
 */
export class KnownIds {
  private readonly idAt;
  private readonly trackStream;
  private readonly track;
  private readonly tracked;

  constructor(
    db: Database,
    private readonly states: StreamStates,
  ) {
    this.idAt = db.prepare('SELECT id FROM events WHERE stream = ? AND revision = ?');
    this.trackStream = db.prepare(
      'INSERT OR REPLACE INTO tracked_ids SELECT stream, id, revision FROM events WHERE stream = ?',
    );
    this.track = db.prepare('INSERT OR REPLACE INTO tracked_ids VALUES (?, ?, ?)');
    this.tracked = db.prepare('SELECT revision FROM tracked_ids WHERE stream = ? AND id = ?');
  }

  /** Returns true when the event of that revision has this id. */
  isAt(state: StreamState, revision: number, id: Uint8Array): boolean {
    const row = this.idAt.get(state.id, revision) as { id: Uint8Array } | undefined;
    return row !== undefined && Buffer.compare(row.id, id) === 0;
  }

  /** Returns the revision of an id in a stream. */
  revisionOf(state: StreamState, id: Uint8Array): number | undefined {
    if (!state.idsTracked) {
      this.trackStream.run(state.id);
      state.idsTracked = true;
      this.states.save(state);
    }
    return (this.tracked.get(state.id, id) as { revision: number } | undefined)?.revision;
  }

  written(state: StreamState, id: Uint8Array, revision: number): void {
    if (state.idsTracked) this.track.run(state.id, id, revision);
  }
}

/** Converts a UUID's text to its 16 bytes. */
export const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
