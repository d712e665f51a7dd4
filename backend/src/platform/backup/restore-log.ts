import { chained, GENESIS } from '../audit/hash-chain.js';
import type { EventLog } from '../event-store/event-log.js';
import { failpoint } from '../failpoints/failpoints.js';
import { BackupError } from './backup-error.js';
import { ownEvents, type SavedEvent } from './log-segments.js';

/** Events and bytes of one append, whose events follow each other on one stream. */
const APPEND_EVENTS = 100;
const APPEND_BYTES = 512 * 1024;
/** Appends on their way at once, in the order of the log. */
const APPENDS_AT_ONCE = 500;

/** Contents of a log. */
export interface LogContent {
  readonly events: number;
  /** Hash of the log up to its last event. */
  readonly chain: string;
  /** Position of each requested event, by its number. */
  readonly positions: ReadonlyMap<number, number>;
}

/** Reads a whole log, but for the event with the id `ignored`; `numbers` are the events whose positions are wanted. */
export async function readLog(log: EventLog, ignored: string, numbers: ReadonlySet<number>): Promise<LogContent> {
  const positions = new Map<number, number>();
  let [events, chain] = [0, GENESIS];
  for await (const event of ownEvents(log)) {
    if (event.id === ignored) continue;
    events += 1;
    chain = chained(chain, event);
    if (numbers.has(events)) positions.set(events, Number(event.position));
  }
  return { events, chain, positions };
}

/** Appends saved events with their ids and revisions, in their order. Throws `BackupError`; a repeated run goes on. */
export async function appendSaved(log: EventLog, events: AsyncIterable<SavedEvent>): Promise<void> {
  let sending: Promise<void>[] = [];
  let next: SavedEvent[] = [];
  let bytes = 0;
  // The first append opens the client's stream, and the next one would overtake it.
  let atOnce = 1;
  const send = () => {
    const [first] = next;
    if (!first) return;
    const sent = log.appendOnce(first.stream, BigInt(first.revision) - 1n, next.map(asNew));
    // One failure ends the run; those behind it fail as well.
    sent.catch(() => undefined);
    sending.push(sent);
    [next, bytes] = [[], 0];
  };
  try {
    for await (const event of events) {
      const size = Buffer.byteLength(JSON.stringify(event));
      const fits = event.stream === next[0]?.stream && next.length < APPEND_EVENTS && bytes + size <= APPEND_BYTES;
      if (!fits) send();
      next.push(event);
      bytes += size;
      if (sending.length < atOnce) continue;
      await Promise.all(sending);
      sending = [];
      atOnce = APPENDS_AT_ONCE;
      await failpoint('restore.appends');
    }
    send();
    await Promise.all(sending);
  } catch (error) {
    await Promise.allSettled(sending);
    if (error instanceof BackupError) throw error;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new BackupError(`a restauração parou (${reason}): rode o mesmo comando de novo`);
  }
}

const asNew = ({ id, type, data, metadata }: SavedEvent) => ({ id, type, data, metadata });
