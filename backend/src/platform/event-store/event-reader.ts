import { Injectable, Logger } from '@nestjs/common';
import type { Aggregate } from '@shop/kernel/aggregate';
import type { DomainEvent, Recorded } from '@shop/kernel/events';
import { BatchedSubscription } from './batched-subscription.js';
import { EventCodec, type UnreadableEvent } from './codec.js';
import { EventLog } from './event-log.js';
import type { StoredEvent } from './stored-event.js';
import { Replay, type ReplayReader, type ReplaySource } from './replay.js';

/** Events of one stream that are read at a time. */
const PAGE_SIZE = 200;

/** Decoded log for its consumers: everything after a position, or one stream. */
@Injectable()
export class EventReader {
  private readonly logger = new Logger(EventReader.name);
  private readonly counts = new Map<string, number>();
  private replaying: Replay | null = null;

  constructor(
    private readonly log: EventLog,
    private readonly codec: EventCodec,
  ) {}

  subscribe(after: bigint): BatchedSubscription {
    return new BatchedSubscription(this.log, after);
  }

  /** Begins to read the whole log, together with others of this process that begin at the same time. */
  replay(): ReplayReader {
    if (!this.replaying?.isJoinable) this.replaying = new Replay(this.sourceAfter(0n));
    return this.replaying.join();
  }

  /** Begins to read the log after a position, for one reader. */
  pages(after: bigint): ReplayReader {
    return new Replay(this.sourceAfter(after), 0).join();
  }

  private sourceAfter(position: bigint): ReplaySource {
    return { subscribe: () => this.subscribe(position), decode: (batch) => this.decode(batch) };
  }

  /** Reads one stream from a revision on, oldest first; at most one page of it is in memory. */
  async *stream(name: string, revision = 0n): AsyncGenerator<Recorded> {
    for (let from = revision; ; from += BigInt(PAGE_SIZE)) {
      const page: StoredEvent[] = [];
      await this.log.read(name, from, (event) => page.push(event), { maxCount: PAGE_SIZE });
      yield* await this.decode(page);
      if (page.length < PAGE_SIZE) return;
    }
  }

  /** Folds a stream up to one of its events, which is left out: for rare questions, because it reads them all. */
  async stateBefore<State, Event extends DomainEvent>(
    { initial, evolve }: Aggregate<State, Event>,
    { stream, revision }: Pick<Recorded, 'stream' | 'revision'>,
  ): Promise<State> {
    let state = initial;
    for await (const earlier of this.stream(stream)) {
      if (earlier.revision >= revision) break;
      state = evolve(state, earlier as Recorded<Event>);
    }
    return state;
  }

  /** Reads one stream from its newest event back to its first; at most one page of it is in memory. */
  async *streamBack(name: string): AsyncGenerator<Recorded> {
    for (let before: bigint | null = null; ;) {
      const page = await this.log.readBack(name, before, PAGE_SIZE);
      const oldest = page.at(-1);
      if (!oldest) return;
      yield* await this.decode(page);
      before = oldest.revision;
    }
  }

  /** Returns the events at some places of the log, in its order; places without a readable event are left out. */
  async at(places: readonly { readonly stream: string; readonly revision: number }[]): Promise<readonly Recorded[]> {
    const found: StoredEvent[] = [];
    for (const { stream, revision } of places)
      await this.log.read(stream, BigInt(revision), (event) => found.push(event), { maxCount: 1 });
    return [...(await this.codec.decode(found)).events].sort(byPosition);
  }

  /**
   * Leaves out and counts events of unknown types and newer schemas. A broken event of a known type throws when its
   * data is read, so that it only breaks the consumers of its data.
   */
  async decode(batch: readonly StoredEvent[]): Promise<readonly Recorded[]> {
    const { events, unreadable } = await this.codec.decode(batch);
    const broken = unreadable.filter(({ reason }) => reason === 'broken').map(poisoned);
    for (const event of unreadable) if (event.reason !== 'broken') this.skip(event);
    return broken.length > 0 ? [...events, ...broken].sort(byPosition) : events;
  }

  /** Number of events of each type that were left out since this process started. */
  get skipped(): ReadonlyMap<string, number> {
    return this.counts;
  }

  private skip({ stored, reason }: UnreadableEvent): void {
    const { type, stream } = stored;
    const count = (this.counts.get(type) ?? 0) + 1;
    this.counts.set(type, count);
    if (count === 1) this.logger.warn({ type, stream, reason }, 'events of this type are skipped');
  }

  /** Returns the position of the newest event for `subscribe`; 0 without one. */
  end(): Promise<bigint> {
    return this.log.end();
  }
}

const poisoned = ({ stored, cause }: UnreadableEvent): Recorded =>
  ({
    ...stored,
    get data() {
      throw cause;
    },
  }) as unknown as Recorded;

const byPosition = (a: Recorded, b: Recorded): number => (a.position < b.position ? -1 : 1);
