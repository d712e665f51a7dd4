import { randomUUID } from 'node:crypto';
import type { Database } from './database.js';
import type { EventWriter } from './event-writer.js';
import { idBytes, type KnownIds } from './known-ids.js';
import { BEYOND, BINARY_CONTENT, JSON_CONTENT, type Expected, type ProposedEvent, type WriteResult } from './model.js';
import { withTruncateBefore } from './stream-metadata.js';
import { isSoftDeleted, metastreamOf, type StreamState, type StreamStates } from './stream-states.js';

type Verdict = { kind: 'new' } | { kind: 'repeat'; revision: number } | { kind: 'conflict' };

const NEW: Verdict = { kind: 'new' };
const CONFLICT: Verdict = { kind: 'conflict' };
const NOTHING = new Uint8Array(0);

/** The rules of appending and deleting. Every method runs inside a transaction of the commit queue. */
export class StreamWriter {
  private readonly positionAt;

  constructor(
    db: Database,
    private readonly states: StreamStates,
    private readonly ids: KnownIds,
    private readonly events: EventWriter,
    private readonly now: () => number,
  ) {
    this.positionAt = db.prepare('SELECT position FROM events WHERE stream = ? AND revision = ?');
  }

  append(stream: string, expected: Expected, events: ProposedEvent[]): WriteResult {
    if (this.states.isTombstoned(stream)) return { kind: 'deleted' };
    const state = this.states.find(stream);
    const verdict = this.judge(stream, state, expected, events);
    if (verdict.kind === 'conflict') return { kind: 'conflict', current: state?.head ?? -1 };
    if (verdict.kind === 'repeat')
      return { kind: 'written', revision: verdict.revision, position: this.positionOf(state!, verdict.revision) };
    if (events.length === 0) return { kind: 'written', revision: state?.head ?? -1, position: undefined };
    return this.writeAll(state ?? this.states.findOrCreate(stream), events);
  }

  /** Hides the events of a stream by `$tb`; the next append continues its revisions. */
  softDelete(stream: string, expected: Expected): WriteResult {
    if (this.states.isTombstoned(stream)) return { kind: 'deleted' };
    const state = this.states.find(stream);
    const verdict = this.judge(stream, state, expected, []);
    const exists = (state?.head ?? -1) >= 0 || this.hasMetadata(stream);
    if (verdict.kind !== 'new' || !exists) return { kind: 'conflict', current: state?.head ?? -1 };
    return { kind: 'written', revision: state?.head ?? -1, position: this.truncate(stream, BEYOND, this.now()) };
  }

  /** Ends a stream for good. */
  tombstone(stream: string, expected: Expected): WriteResult {
    if (this.states.isTombstoned(stream)) return { kind: 'deleted' };
    const found = this.states.find(stream);
    if (this.judge(stream, found, expected, []).kind !== 'new') return { kind: 'conflict', current: found?.head ?? -1 };
    const state = this.states.findOrCreate(stream);
    const event = {
      id: randomUUID(),
      type: '$streamDeleted',
      contentType: BINARY_CONTENT,
      metadata: NOTHING,
      data: NOTHING,
    };
    return { kind: 'written', revision: state.head, position: this.events.writeTombstone(state, event, this.now()) };
  }

  private judge(stream: string, state: StreamState | undefined, expected: Expected, events: ProposedEvent[]): Verdict {
    if (expected === 'any') return this.judgeByIds(state, events);
    if (expected === 'stream_exists') {
      const exists = (state?.head ?? -1) >= 0 || this.hasMetadata(stream);
      return exists ? this.judgeByIds(state, events) : CONFLICT;
    }
    return this.judgeByRevision(state, expected === 'no_stream' ? -1 : expected, events);
  }

  /**
   * Judges an append by its revision. Before the last revision only an exact repetition of the events there is
   * accepted, and `no_stream` when the stream is soft-deleted.
   */
  private judgeByRevision(state: StreamState | undefined, revision: number, events: ProposedEvent[]): Verdict {
    const head = state?.head ?? -1;
    if (revision === head) return NEW;
    if (state === undefined || revision > head) return CONFLICT;
    const repeated = this.countRepeated(state, revision, events);
    if (repeated > 0 && repeated === events.length) return { kind: 'repeat', revision: revision + repeated };
    return repeated === 0 && revision === -1 && isSoftDeleted(state) ? NEW : CONFLICT;
  }

  /**
   * Judges an append without a revision by its ids: a repetition has all ids known, a new append none. A part of them
   * is a conflict.
   */
  private judgeByIds(state: StreamState | undefined, events: ProposedEvent[]): Verdict {
    if (state === undefined || state.head < 0) return NEW;
    const revisions = events.map((event) => this.ids.revisionOf(state, idBytes(event.id)));
    const last = revisions.at(-1);
    if (revisions.every((revision) => revision === undefined)) return NEW;
    return last !== undefined && !revisions.includes(undefined) ? { kind: 'repeat', revision: last } : CONFLICT;
  }

  /** Counts the first events that already follow a revision, in order. */
  private countRepeated(state: StreamState, revision: number, events: ProposedEvent[]): number {
    const differs = events.findIndex((event, index) => !this.ids.isAt(state, revision + 1 + index, idBytes(event.id)));
    return differs < 0 ? events.length : differs;
  }

  private writeAll(state: StreamState, events: ProposedEvent[]): WriteResult {
    const created = this.now();
    if (isSoftDeleted(state)) this.truncate(state.name, state.head + 1, created);
    let position: number | undefined;
    for (const event of events) position = this.events.write(state, event, created);
    return { kind: 'written', revision: state.head, position };
  }

  /** Writes the stream's metadata again, with another `$tb`. Returns the position of that event. */
  private truncate(stream: string, before: number, created: number): number {
    const metastream = this.states.findOrCreate(metastreamOf(stream));
    const data = withTruncateBefore(this.events.lastData(metastream), before);
    return this.events.write(
      metastream,
      { id: randomUUID(), type: '$metadata', contentType: JSON_CONTENT, metadata: NOTHING, data },
      created,
    );
  }

  private hasMetadata(stream: string): boolean {
    return (this.states.find(metastreamOf(stream))?.head ?? -1) >= 0;
  }

  private positionOf(state: StreamState, revision: number): number {
    const row = this.positionAt.get(state.id, revision) as { position: number };
    return row.position;
  }
}
