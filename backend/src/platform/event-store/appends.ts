import { type EventData, type EventStoreDBClient, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import { isAway } from '../deadline/away.js';
import { type Deadline, within } from '../deadline/deadline.js';
import { UnavailableError } from '../deadline/unavailable.js';
import { AppendOutcomes } from './append-outcomes.js';
import { RevisionConflictError } from './errors.js';
import type { NewEvent } from './stored-event.js';

const APPEND_TIMEOUT_MS = 2_500;
const SLOW_APPEND_TIMEOUT_MS = 30_000;
const APPEND_ATTEMPTS = 3;
const SERVICE = 'event store';
const utf8 = new TextEncoder();
/** Stream whose metadata is written to test appends; consumers do not see metadata. */
const PROBED = 'health-probe';

/** Appends to the log, and notes whether they succeed. */
export class Appends {
  readonly outcomes = new AppendOutcomes();
  /** Position of the newest event that this process has appended; 0 for none. */
  newest = 0n;

  constructor(private readonly client: EventStoreDBClient) {}

  /** Appends as described at `EventLog.appendOnce`. */
  async appendOnce(stream: string, after: bigint, events: readonly NewEvent[]): Promise<void> {
    await this.write(stream, after, events, SLOW_APPEND_TIMEOUT_MS);
  }

  /** Appends as described at `EventLog.append`. */
  async append(stream: string, after: bigint, events: readonly NewEvent[], deadline: Deadline): Promise<bigint> {
    let outcome: UnavailableError['outcome'] = 'nothing';
    let cause: unknown;
    for (let attempt = 0; attempt < APPEND_ATTEMPTS && !deadline.isOver; attempt += 1) {
      const ms = Math.min(APPEND_TIMEOUT_MS, deadline.leftMs);
      try {
        const { position } = await this.attempt(ms, () => this.write(stream, after, events, Math.ceil(ms)));
        if (position && position.commit > this.newest) this.newest = position.commit;
        return position?.commit ?? 0n;
      } catch (error) {
        if (error instanceof WrongExpectedVersionError) throw new RevisionConflictError();
        if (!isAway(error)) throw error;
        if (!wasNeverSent(error)) outcome = 'unknown';
        cause = error;
      }
    }
    throw new UnavailableError(SERVICE, { cause, outcome });
  }

  /** Tests whether the event store accepts appends, by writing to a stream without consumers. Never rejects. */
  async probe(): Promise<void> {
    const deadline = APPEND_TIMEOUT_MS;
    const writing = () => this.client.setStreamMetadata(PROBED, { maxCount: 1 }, { deadline });
    await this.attempt(APPEND_TIMEOUT_MS, writing).catch(() => undefined);
  }

  private write(stream: string, after: bigint, events: readonly NewEvent[], deadline: number) {
    const batch = events.map(({ id, type, data, metadata }): EventData => {
      // The client would turn an object into Base64 and back, twice.
      return { id, type, data, metadata: utf8.encode(JSON.stringify(metadata)), contentType: 'application/json' };
    });
    const expectedRevision = after < 0n ? NO_STREAM : after;
    return this.client.appendToStream(stream, batch, { expectedRevision, deadline });
  }

  private async attempt<T>(ms: number, append: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      const result = await within(ms, SERVICE, append());
      this.outcomes.succeeded();
      return result;
    } catch (error) {
      // A rejected append proves that the event store accepts appends.
      if (isAway(error)) this.outcomes.failed(error, { hadMs: ms, tookMs: performance.now() - startedAt });
      else this.outcomes.succeeded();
      throw error;
    }
  }
}

/**
 * Returns true when the client had no connection and therefore sent nothing; after any other failure the server may
 * have the write.
 */
const wasNeverSent = (error: unknown): boolean =>
  /No connection established|ECONNREFUSED/.test(error instanceof Error ? error.message : '');
