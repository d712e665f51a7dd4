import type { ChainedEvent } from '../audit/hash-chain.js';
import { chained, GENESIS } from '../audit/hash-chain.js';
import { type EventLog, stored } from '../event-store/event-log.js';
import type { StoredEvent } from '../event-store/stored-event.js';
import { isOfSystem } from '../event-store/log-end.js';
import { BackupError } from './backup-error.js';
import type { Segment } from './manifest.js';
import { readPart, writePart } from './parts.js';

const SEGMENT_EVENTS = 20_000;
/** Characters of a segment before it is compressed, about. */
const SEGMENT_CHARACTERS = 16 * 1024 * 1024;

/** An event of a backup, as it is stored; its position is that of the engine that it was read from. */
export interface SavedEvent extends ChainedEvent {
  readonly revision: number;
  readonly position: number;
  readonly data: Record<string, unknown>;
  readonly metadata: Record<string, unknown>;
}

/**
 * Writes what the log holds after the last segment, as further segments; `onSegment` gets all of them after each new
 * one.
 */
export async function appendSegments(
  log: EventLog,
  folder: string,
  before: readonly Segment[],
  onSegment: (segments: readonly Segment[]) => Promise<void>,
): Promise<readonly Segment[]> {
  const segments = [...before];
  const events = eventsAfter(log, segments.at(-1));
  for (let next = await events.next(); !next.done; next = await events.next()) {
    const lines = new SegmentLines(next.value, events, segments.at(-1)?.chain ?? GENESIS);
    const name = String(countOf(segments) + 1).padStart(12, '0');
    const part = await writePart(folder, () => `events/${name}.ndjson.gz`, lines);
    segments.push({ ...part, ...lines.facts });
    await onSegment(segments);
  }
  return segments;
}

/** The lines of one segment, taken from the log as they are written. */
class SegmentLines implements AsyncIterable<string> {
  constructor(
    private last: StoredEvent,
    private readonly events: AsyncIterator<StoredEvent>,
    private chain: string,
  ) {}

  /** Facts about the events that were taken. */
  get facts(): Pick<Segment, 'lastId' | 'lastPosition' | 'chain'> {
    return { lastId: this.last.id, lastPosition: Number(this.last.position), chain: this.chain };
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    let [lines, characters] = [0, 0];
    for (;;) {
      this.chain = chained(this.chain, this.last);
      const line = lineOf(this.last);
      yield line;
      lines += 1;
      characters += line.length;
      if (lines >= SEGMENT_EVENTS || characters >= SEGMENT_CHARACTERS) return;
      const next = await this.events.next();
      if (next.done) return;
      this.last = next.value;
    }
  }
}

const lineOf = ({ id, stream, revision, type, position, data, metadata }: StoredEvent): string =>
  JSON.stringify({ id, stream, revision: Number(revision), type, position: Number(position), data, metadata });

export const countOf = (segments: readonly Segment[]): number => segments.reduce((sum, { rows }) => sum + rows, 0);

/** Reads the product's events after the last saved one. Throws `BackupError` when this log does not have that event. */
async function* eventsAfter(log: EventLog, last: Segment | undefined): AsyncGenerator<StoredEvent> {
  let isKnown = !last;
  for await (const event of ownEvents(log, BigInt(last?.lastPosition ?? 0))) {
    if (isKnown) yield event;
    else if (event.id === last?.lastId) isKnown = true;
    else break;
  }
  if (!isKnown)
    throw new BackupError(
      'the folder has the backup of another log, or of a state that this log does not have: use another folder',
    );
}

/** Reads the log from a position on without the event store's own events. */
export async function* ownEvents(log: EventLog, from = 0n): AsyncGenerator<StoredEvent> {
  for await (const { event } of log.readAll(from)) if (event && !isOfSystem(event)) yield stored(event);
}

/** Reads the events of a backup after the first `skipped`. */
export async function* savedEvents(
  folder: string,
  segments: readonly Segment[],
  skipped = 0,
): AsyncGenerator<SavedEvent> {
  let number = 0;
  for (const segment of segments) {
    if (number + segment.rows <= skipped) {
      number += segment.rows;
      continue;
    }
    for await (const event of readPart<SavedEvent>(folder, segment)) {
      number += 1;
      if (number > skipped) yield event;
    }
  }
}

/** Returns the hash of a backup's log up to its event of that number. */
export async function chainAt(folder: string, segments: readonly Segment[], number: number): Promise<string> {
  let passed = 0;
  let chain = GENESIS;
  for (const segment of segments) {
    if (passed + segment.rows > number) break;
    passed += segment.rows;
    chain = segment.chain;
  }
  if (passed === number) return chain;
  for await (const event of savedEvents(folder, segments, passed)) {
    chain = chained(chain, event);
    passed += 1;
    if (passed === number) break;
  }
  return chain;
}
