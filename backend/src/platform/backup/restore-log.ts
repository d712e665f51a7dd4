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
  const window = new AppendWindow();
  try {
    for await (const run of runsOf(events))
      await window.add(log.appendOnce(run[0].stream, BigInt(run[0].revision) - 1n, run.map(asNew)));
    await window.close();
  } catch (error) {
    await window.settle();
    if (error instanceof BackupError) throw error;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new BackupError(`the restore stopped (${reason}): run the same command again`);
  }
}

/** Groups events that follow each other on one stream, each group within the limits of one append. */
async function* runsOf(events: AsyncIterable<SavedEvent>): AsyncGenerator<[SavedEvent, ...SavedEvent[]]> {
  let run: [SavedEvent, ...SavedEvent[]] | undefined;
  let bytes = 0;
  for await (const event of events) {
    const size = Buffer.byteLength(JSON.stringify(event));
    const fits = event.stream === run?.[0].stream && run.length < APPEND_EVENTS && bytes + size <= APPEND_BYTES;
    if (run && fits) run.push(event);
    else {
      if (run) yield run;
      [run, bytes] = [[event], 0];
    }
    bytes += size;
  }
  if (run) yield run;
}

/** Appends on their way. The oldest is awaited once they are too many, so that sending and writing overlap. */
class AppendWindow {
  private readonly sent: Promise<void>[] = [];
  // The first append opens the client's stream, and the next one would overtake it.
  private atOnce = 1;

  async add(sent: Promise<void>): Promise<void> {
    // One failure ends the run; those behind it fail as well.
    sent.catch(() => undefined);
    if (this.sent.push(sent) >= this.atOnce) await this.sent.shift();
    this.atOnce = APPENDS_AT_ONCE;
    await failpoint('restore.appends');
  }

  async close(): Promise<void> {
    await Promise.all(this.sent);
  }

  async settle(): Promise<void> {
    await Promise.allSettled(this.sent);
  }
}

const asNew = ({ id, type, data, metadata }: SavedEvent) => ({ id, type, data, metadata });
