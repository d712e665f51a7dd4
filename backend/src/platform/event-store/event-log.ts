import { setTimeout as pause } from 'node:timers/promises';
import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  EventStoreDBClient,
  FORWARDS,
  type Position,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { Logger } from '@nestjs/common';
import { isAway } from '../deadline/away.js';
import { Deadline, within } from '../deadline/deadline.js';
import { UnavailableError } from '../deadline/unavailable.js';
import { Appends } from './appends.js';
import { LogEnd, type LoggedEvent } from './log-end.js';
import { LogTail } from './log-tail.js';
import { asObject } from './read-response.js';
import { StoreClock } from './store-clock.js';
import type { NewEvent, StoredEvent } from './stored-event.js';
import { ignoreStrayResponses } from './stray-responses.js';
import { type ReadResponses, subscribeToAll } from './subscribe-to-all.js';

const READ_TIMEOUT_MS = 5_000;
const CLOSE_TIMEOUT_MS = 500;
/** A store that has just started rejects every request for some seconds. */
const SERVED_WITHIN_MS = 15_000;
const RETRIED_EVERY_MS = 100;
const SERVICE = 'event store';

export interface ReadOptions {
  readonly maxCount?: number;
  /** Cancels the reading when it passes. */
  readonly deadline?: Deadline;
}

/** The event log as the rest of the platform sees it: exact appends, forward reads, one endless subscription. */
export class EventLog {
  private readonly logger = new Logger(EventLog.name);
  /** Appends of this process, with their outcomes. */
  readonly appends: Appends;
  readonly clock: StoreClock;
  /** Reading of the log's end that the subscriptions of this process share. */
  readonly tail = new LogTail();
  /** The newest reading of the end, with the time of its beginning by the monotonic clock. */
  lastEnd = { position: 0n, at: -Infinity };
  private readonly client: EventStoreDBClient;
  private readonly logEnd = new LogEnd((before, maxCount) => this.readAllBack(before, maxCount));

  constructor(url: string) {
    this.client = EventStoreDBClient.connectionString(url);
    this.appends = new Appends(this.client);
    this.clock = new StoreClock(this.client);
    ignoreStrayResponses(this.client, (error) => {
      this.logger.warn({ err: error }, 'a response to no known append was ignored');
    });
  }

  /**
   * Appends all events or none, exactly after revision `after` (−1: the stream must not exist), and returns the commit
   * position. An attempt that times out has an unknown outcome and is repeated with the same ids, so that the store
   * recognises it. After the deadline no attempt is begun. The `outcome` of `UnavailableError` says whether the events
   * may be in the log.
   */
  append(stream: string, after: bigint, events: readonly NewEvent[], deadline = Deadline.none): Promise<bigint> {
    return this.appends.append(stream, after, events, deadline);
  }

  /**
   * Appends as `append` does, by a single attempt that may take long. For appends in the order of a log, where a
   * repeated append could arrive after later ones.
   */
  appendOnce(stream: string, after: bigint, events: readonly NewEvent[]): Promise<void> {
    return this.appends.appendOnce(stream, after, events);
  }

  /** Reads events of a stream from `from` on, oldest first, at most `maxCount`; none when the stream does not exist. */
  async read(
    stream: string,
    from: bigint,
    onEvent: (event: StoredEvent) => void,
    { maxCount = Number.MAX_SAFE_INTEGER, deadline = Deadline.none }: ReadOptions = {},
  ): Promise<void> {
    deadline.check(SERVICE);
    const reading = this.client.readStream(stream, { fromRevision: from, direction: FORWARDS, maxCount });
    // Uses listeners, because an iterator costs more than the usual short reading.
    const all = new Promise<readonly StoredEvent[]>((resolve, reject) => {
      const events: StoredEvent[] = [];
      reading.on('data', ({ event }) => event && events.push(stored(event)));
      reading.on('end', () => {
        resolve(events);
      });
      reading.on('error', reject);
      reading.on('close', () => {
        if (!reading.readableEnded) reject(new UnavailableError(SERVICE));
      });
    });
    const forget = deadline.onEnd(() => reading.destroy(new UnavailableError(SERVICE)));
    try {
      for (const event of await within(Math.min(READ_TIMEOUT_MS, deadline.leftMs), SERVICE, all)) onEvent(event);
    } catch (error) {
      if (error instanceof StreamNotFoundError) return;
      abandon(reading);
      throw isAway(error) ? new UnavailableError(SERVICE, { cause: error }) : error;
    } finally {
      forget();
    }
  }

  /** Returns a stream's newest events, newest first: the last `maxCount`, or the last ones before revision `before`. */
  async readBack(stream: string, before: bigint | null, maxCount: number): Promise<readonly StoredEvent[]> {
    if (before === 0n) return [];
    const fromRevision = before === null ? END : before - 1n;
    const reading = this.client.readStream(stream, { fromRevision, direction: BACKWARDS, maxCount });
    const page: StoredEvent[] = [];
    const all = async () => {
      for await (const { event } of reading) if (event) page.push(stored(event));
    };
    try {
      await within(READ_TIMEOUT_MS, SERVICE, all());
      return page;
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      abandon(reading);
      throw isAway(error) ? new UnavailableError(SERVICE, { cause: error }) : error;
    }
  }

  /** Subscribes to every event after `position`, in order, except system events; ends by an error only. */
  subscribe(position: bigint | null): Promise<ReadResponses> {
    return subscribeToAll(this.client, position);
  }

  /**
   * Resolves once the store responds, for a command that may have started it. Throws its last rejection when it does
   * not within 15 s.
   */
  async served(): Promise<void> {
    const startedAt = performance.now();
    for (;;) {
      try {
        await this.end();
        return;
      } catch (error) {
        if (!isAway(error) || performance.now() - startedAt > SERVED_WITHIN_MS) throw error;
      }
      await pause(RETRIED_EVERY_MS);
    }
  }

  /** Returns the position of the newest event for `subscribe`; 0 without one. */
  async end(): Promise<bigint> {
    const at = performance.now();
    const position = await this.logEnd.find();
    if (at > this.lastEnd.at) this.lastEnd = { position, at };
    return position;
  }

  /**
   * Newest position that this process has received or appended, while it follows the log; null while it does not.
   */
  get followedTo(): bigint | null {
    const { position } = this.tail;
    const { newest } = this.appends;
    return position !== null && newest > position ? newest : position;
  }

  /** Reads `$all` backwards: at most `maxCount` events before a position, newest first. */
  private async readAllBack(before: Position | typeof END, maxCount: number): Promise<readonly LoggedEvent[]> {
    const reading = this.client.readAll({ direction: BACKWARDS, fromPosition: before, maxCount });
    const find = async () => {
      const page: LoggedEvent[] = [];
      // Read to the end, because the client keeps an unfinished reading in memory.
      for await (const { event } of reading) if (event) page.push({ type: event.type, position: event.position });
      return page;
    };
    try {
      return await within(READ_TIMEOUT_MS, SERVICE, find());
    } catch (error) {
      abandon(reading);
      throw error;
    }
  }

  /** Reads all events of the log from a position on, including the event there. */
  readAll(from = 0n) {
    const fromPosition = from === 0n ? 'start' : { commit: from, prepare: from };
    return this.client.readAll({ direction: FORWARDS, fromPosition });
  }

  /**
   * Closes the client. It sometimes waits for streams that have already ended, so anything left after a moment ends
   * with the process.
   */
  async close(): Promise<void> {
    await within(CLOSE_TIMEOUT_MS, SERVICE, this.client.dispose()).catch(() => undefined);
  }
}

type ClientEvent = NonNullable<AllStreamResolvedEvent['event']>;

/** Maps the client's event to ours. Data that is not a JSON object reads as an empty one. */
export function stored(event: Omit<ClientEvent, 'position'> & { position?: { commit: bigint } }): StoredEvent {
  return {
    id: event.id,
    type: event.type,
    stream: event.streamId,
    revision: event.revision,
    position: event.position?.commit ?? 0n,
    data: asObject(event.data),
    metadata: asObject(event.metadata),
  };
}

/** Cancels a reading without a waiting caller, because the client would keep its call and its buffers. */
function abandon(reading: { destroy(): unknown; cancel(): Promise<void> }): void {
  reading.destroy();
  reading.cancel().catch(() => undefined);
}
