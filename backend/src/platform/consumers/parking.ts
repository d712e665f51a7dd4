import { Logger } from '@nestjs/common';
import type { Recorded } from '@shop/kernel/events';
import type { Connection } from 'mongoose';
import { repeated } from '../documents/repeated.js';

/** Request of an operator for a parked stream. */
export type ParkedRequest = 'retry' | 'release';

export interface ParkedRow {
  readonly _id: string;
  readonly consumer: string;
  readonly stream: string;
  /** Id of the event that broke the consumer, its revision, and the message of the error. */
  readonly event: string;
  readonly revision?: number;
  readonly reason: string;
  readonly request?: ParkedRequest;
}

export const PARKED = 'parked';
/** Interval between queries for requests while nothing is known to be parked, in milliseconds. */
const QUERIED_AGAIN_MS = 30_000;
export const parkedId = (consumer: string, stream: string): string => `${consumer}:${stream}`;

/**
 * Streams set aside for a consumer because one of their events broke it; the other streams flow on. A parked stream
 * stays in the log, to be retried.
 */
export class Parking {
  private readonly logger = new Logger(Parking.name);
  private parked = new Set<string>();
  private readonly saving = new Set<Promise<unknown>>();
  /** When requests were last queried, by the monotonic clock. */
  private queriedAt = -Infinity;

  constructor(private readonly connection: Connection) {}

  private get rows() {
    return this.connection.collection<ParkedRow>(PARKED);
  }

  /** Loads the parked streams; earlier knowledge is dropped. */
  async load(): Promise<void> {
    const rows = await repeated(() => this.rows.find({}).toArray());
    this.parked = new Set(rows.map(({ _id }) => _id));
    this.saving.clear();
  }

  holds(consumer: string, stream: string): boolean {
    return this.parked.size > 0 && this.parked.has(parkedId(consumer, stream));
  }

  /** Returns the streams that are parked for `consumer`. */
  streamsOf(consumer: string): string[] {
    const prefix = parkedId(consumer, '');
    return [...this.parked].filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
  }

  /** Sets the stream of `event` aside for `consumer` and logs it; survives restarts once `saved` has resolved. */
  park(consumer: string, { id: event, stream, revision }: Recorded, error: unknown): void {
    const _id = parkedId(consumer, stream);
    if (this.parked.has(_id)) return;
    this.parked.add(_id);
    const reason = error instanceof Error ? error.message : String(error);
    this.logger.error({ err: error, consumer, stream, event }, 'stream parked');
    const row = { consumer, stream, event, revision: Number(revision), reason };
    const change = { $set: row, $unset: { request: '' as const } };
    const saving = repeated(() => this.rows.updateOne({ _id }, change, { upsert: true }));
    this.saving.add(saving);
    saving.then(
      () => this.saving.delete(saving),
      () => undefined,
    );
  }

  /** True while something that was parked may not be stored yet. */
  get isSaving(): boolean {
    return this.saving.size > 0;
  }

  /** Resolves once everything parked is stored: no checkpoint may pass an event before that. */
  async saved(): Promise<void> {
    await Promise.all(this.saving);
  }

  /**
   * Reads the requests of operators that are still open. Without a parked stream there is none and the query is left
   * out, most of the time: a process that has just lost its lease may park one more.
   */
  async requests(): Promise<ParkedRow[]> {
    const now = performance.now();
    if (this.parked.size === 0 && now - this.queriedAt < QUERIED_AGAIN_MS) return [];
    this.queriedAt = now;
    return repeated(() => this.rows.find({ request: { $exists: true } }).toArray());
  }

  /** Returns true while that request is open. */
  async isRequested({ _id, event, request }: ParkedRow): Promise<boolean> {
    const filter = { _id, event, ...(request ? { request } : {}) };
    return (await repeated(() => this.rows.findOne(filter))) !== null;
  }

  /** Lets the stream's events through again: the next one that breaks the consumer parks it again. */
  reopen({ _id }: ParkedRow): void {
    this.parked.delete(_id);
  }

  /** Removes the mark of a parked stream, so that its events are consumed again. */
  async remove({ _id }: ParkedRow): Promise<void> {
    this.parked.delete(_id);
    await repeated(() => this.rows.deleteOne({ _id }));
  }

  /** Removes the marks of a consumer that starts over. */
  async release(consumer: string): Promise<void> {
    for (const id of [...this.parked]) if (id.startsWith(`${consumer}:`)) this.parked.delete(id);
    await repeated(() => this.rows.deleteMany({ consumer }));
  }
}
