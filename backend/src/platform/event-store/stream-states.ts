import type { Aggregate } from '@shop/kernel/aggregate';
import type { DomainEvent } from '@shop/kernel/events';
import { Logger } from '@nestjs/common';
import { BoundedCache } from '../cache/bounded-cache.js';
import { currentContext } from '../context/request-context.js';
import type { EventCodec } from './codec.js';
import { UnreadableStreamError } from './errors.js';
import type { EventLog } from './event-log.js';
import type { StoredEvent } from './stored-event.js';
import { type Folded, FIRST_SNAPSHOT_AT, type Snapshots } from './snapshots.js';

const CACHE_BYTES = 32 * 1024 * 1024;
/** Number of a stream's newest event ids that are remembered, to recognise a repeated command. */
export const RECENT_IDS = 64;
/** A stream that fits into its first page has no snapshot worth a query. */
const FIRST_PAGE = 64;
const PAGE = 4_000;

/** A stream's state with data for its next command. */
export interface StreamState<State> extends Folded<State> {
  /** The next snapshot is due from this revision on. */
  readonly snapshotDueAt: bigint;
}

const BEGINNING = { revision: -1n, position: 0n, recentIds: [], snapshotDueAt: FIRST_SNAPSHOT_AT } as const;

/** Returns the state of a stream without events. */
export const initialState = <S, E extends DomainEvent>({ initial }: Aggregate<S, E>): StreamState<S> => ({
  ...BEGINNING,
  state: initial,
});

/** Returns a state after further events. */
export const folded = <S, E extends DomainEvent>(
  { evolve }: Aggregate<S, E>,
  before: StreamState<S>,
  {
    events,
    ids,
    revision,
    position,
  }: Pick<Folded<S>, 'revision' | 'position'> & {
    readonly events: readonly E[];
    readonly ids: readonly string[];
  },
): StreamState<S> => ({
  state: events.reduce(evolve, before.state),
  revision,
  position,
  recentIds: [...before.recentIds, ...ids].slice(-RECENT_IDS),
  snapshotDueAt: before.snapshotDueAt,
});

/** The states of streams: in a bounded cache, else from a snapshot and the events after it. */
export class StreamStates {
  private readonly logger = new Logger(StreamStates.name);
  private readonly cache = new BoundedCache<StreamState<unknown>>({ maxBytes: CACHE_BYTES });

  constructor(
    private readonly log: EventLog,
    private readonly codec: EventCodec,
    private readonly snapshots: Snapshots,
  ) {}

  /** Returns the cached state of the stream; other processes may have written since. */
  cached<S, E extends DomainEvent>(_aggregate: Aggregate<S, E>, stream: string): StreamState<S> | undefined {
    return this.cache.get(stream) as StreamState<S> | undefined;
  }

  /** Returns the newest state, cached. Throws `UnreadableStreamError`, `UnavailableError`. */
  async current<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, stream: string): Promise<StreamState<S>> {
    return this.keep(aggregate, stream, await this.read(aggregate, stream));
  }

  /** Caches a state that was read or written, unless it is at rest or without events. */
  keep<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, stream: string, state: StreamState<S>): StreamState<S> {
    if (state.revision < 0n) return state;
    const current = this.withSnapshot(aggregate, stream, state);
    if (aggregate.isAtRest?.(current.state)) this.cache.delete(stream);
    else this.cache.set(stream, current);
    return current;
  }

  forget(stream: string): void {
    this.cache.delete(stream);
  }

  /**
   * Returns the newest state. Does not cache it, so that requests of strangers do not displace entries in use. Reads by
   * pages, because a long stream with an outdated snapshot takes its time but no single read may. An interrupted
   * reading leaves a snapshot for the next one.
   */
  async read<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, stream: string): Promise<StreamState<S>> {
    const { deadline } = currentContext();
    const known = this.cached(aggregate, stream);
    let state = known ?? initialState(aggregate);
    for (let size = known ? PAGE : FIRST_PAGE; ; size = PAGE) {
      const page: StoredEvent[] = [];
      await this.log.read(stream, state.revision + 1n, (event) => page.push(event), { maxCount: size, deadline });
      const saved = size === FIRST_PAGE && page.length === size ? await this.snapshots.load(aggregate, stream) : null;
      state = saved ?? this.withSnapshot(aggregate, stream, await this.foldedWith(aggregate, state, page));
      if (page.length < size) return state;
    }
  }

  private async foldedWith<S, E extends DomainEvent>(
    aggregate: Aggregate<S, E>,
    before: StreamState<S>,
    page: readonly StoredEvent[],
  ): Promise<StreamState<S>> {
    const last = page.at(-1);
    if (!last) return before;
    const { events, unreadable } = await this.codec.decode(page);
    const [first] = unreadable;
    if (first) throw new UnreadableStreamError(first);
    return folded(aggregate, before, {
      events: events as unknown as E[],
      ids: page.map(({ id }) => id),
      revision: last.revision,
      position: last.position,
    });
  }

  private withSnapshot<S, E extends DomainEvent>(
    aggregate: Aggregate<S, E>,
    stream: string,
    state: StreamState<S>,
  ): StreamState<S> {
    if (!aggregate.snapshot || state.revision < state.snapshotDueAt) return state;
    const { dueAt, written } = this.snapshots.save(aggregate, stream, state);
    written.catch((error: unknown) => {
      this.logger.warn({ err: error, stream }, 'snapshot not saved');
    });
    return { ...state, snapshotDueAt: dueAt };
  }
}
