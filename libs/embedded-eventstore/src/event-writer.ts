import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Conduct } from './conduct.js';
import type { Database } from './database.js';
import { idBytes, type KnownIds } from './known-ids.js';
import { DELETED_REVISION, type ProposedEvent, type StoredEvent } from './model.js';
import { encodeRecord } from './record.js';
import { limitsOf } from './stream-metadata.js';
import { isMetastream, originalOf, type StreamState, type StreamStates } from './stream-states.js';

/** Appends events to the log and remembers them until they are committed. */
export class EventWriter {
  private uncommitted: StoredEvent[] = [];
  private nextPosition = 0;
  private readonly insert;
  private readonly end;
  private readonly lastRecord;

  constructor(
    db: Database,
    private readonly states: StreamStates,
    private readonly ids: KnownIds,
    private readonly conduct: Conduct,
  ) {
    this.insert = db.prepare(
      'INSERT INTO events (position, stream, revision, id, type, created, record) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    // Named differently from the column: ordering by the sum would read every event.
    this.end = db.prepare('SELECT position + length(record) AS next FROM events ORDER BY position DESC LIMIT 1');
    this.lastRecord = db.prepare('SELECT record FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1');
    this.reset();
  }

  /** Adds an event after the stream's last. Returns its position. */
  write(state: StreamState, event: ProposedEvent, created: number): number {
    const revision = state.head + 1;
    const position = this.store(state, event, revision, created);
    state.head = revision;
    if (isMetastream(state.name)) this.applyMetadata(originalOf(state.name), event);
    return position;
  }

  /** Adds the event that ends a stream permanently, with the greatest possible revision. Returns its position. */
  writeTombstone(state: StreamState, event: ProposedEvent, created: number): number {
    state.tombstoned = true;
    this.states.save(state);
    return this.store(state, event, DELETED_REVISION, created);
  }

  /** Returns the data of a stream's last event. */
  lastData(state: StreamState): Uint8Array | undefined {
    const row = this.lastRecord.get(state.id) as { record: Uint8Array } | undefined;
    return row && streams.ReadResp.deserializeBinary(new Uint8Array(row.record)).getEvent()?.getEvent()?.getData_asU8();
  }

  /** Returns the events written since the last call, after their commit. */
  takeCommitted(): StoredEvent[] {
    const events = this.uncommitted;
    this.uncommitted = [];
    return events;
  }

  /** Resets the position after a rollback to the end of the log in the file. */
  reset(): void {
    this.uncommitted = [];
    const end = this.end.get() as { next: number } | undefined;
    this.nextPosition = end === undefined ? this.conduct.firstPosition : end.next + this.conduct.gap;
  }

  private store(state: StreamState, event: ProposedEvent, revision: number | bigint, created: number): number {
    const position = this.nextPosition;
    const record = encodeRecord(event, state.name, revision, position, created);
    const id = idBytes(event.id);
    this.insert.run(position, state.id, state.head + 1, id, event.type, created, record);
    this.ids.written(state, id, state.head + 1);
    this.uncommitted.push({ position, record, stream: state.name, type: event.type });
    this.nextPosition = position + record.length + this.conduct.gap;
    return position;
  }

  private applyMetadata(stream: string, event: ProposedEvent): void {
    const state = this.states.findOrCreate(stream);
    const { truncateBefore, maxCount, maxAge } = limitsOf(event);
    state.truncateBefore = truncateBefore;
    state.maxCount = isMetastream(stream) ? 1 : maxCount;
    state.maxAge = maxAge;
    this.states.save(state);
  }
}
