import type { Aggregate, Decision } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import type { DomainEvent } from '@shop/kernel/events';
import { Injectable, Logger } from '@nestjs/common';
import { BoundedCache } from '../cache/bounded-cache.js';
import { Clock } from '../clock/clock.js';
import { derivedUuid } from '../clock/uuid.js';
import { currentContext, type RequestContext } from '../context/request-context.js';
import { traced } from '../telemetry/tracing.js';
import { EventCodec } from './codec.js';
import { RevisionConflict } from './errors.js';
import { EventLog, type StoredEvent } from './event-log.js';
import { Mailboxes } from './mailboxes.js';
import { type Folded, Snapshots } from './snapshots.js';

const CONFLICT_RETRIES = 5;
const STATE_CACHE_BYTES = 64 * 1024 * 1024;
/** How many of a stream's newest event ids are remembered, to recognise a repeated command. */
const KEPT_IDS = 64;

interface Kept<State> extends Folded<State> {
  readonly recentIds: readonly string[];
  readonly snapshotAt: bigint;
}

/** One command's turn on its stream. */
interface Turn<State, Event extends DomainEvent> {
  readonly aggregate: Aggregate<State, Event>;
  readonly stream: string;
  readonly context: RequestContext;
  /** The id of the command's event with this index and type. */
  readonly idOf: (index: number, type: string) => string;
  readonly isNew: boolean;
}

export interface DecideOptions {
  /** The stream is expected not to exist: its reading is saved, and done after all when the append meets one. */
  readonly isNew?: boolean;
}

const EMPTY = { revision: -1n, position: 0n, recentIds: [], snapshotAt: -1n } as const;

export interface Decided<State, Event extends DomainEvent> {
  /** The state after the events. */
  readonly state: State;
  /** What was recorded now; empty when it was already so. */
  readonly events: readonly Event[];
}

/**
 * The only writer. Commands to one stream run one after another in this process; its revision decides between
 * processes. A refusal or «already so» is only believed on the newest state.
 */
@Injectable()
export class AggregateStore {
  private readonly logger = new Logger(AggregateStore.name);
  private readonly mailboxes = new Mailboxes();
  private readonly kept = new BoundedCache<Kept<unknown>>({ maxBytes: STATE_CACHE_BYTES });

  constructor(
    private readonly log: EventLog,
    private readonly codec: EventCodec,
    private readonly snapshots: Snapshots,
    private readonly clock: Clock,
  ) {}

  /**
   * Decides on the current state of `{category}-{id}` and records the outcome. Throws the decision's own `DomainError`,
   * `DomainError('CONFLICT')` after five lost races, `Unavailable` when the store is away.
   */
  decide<S, E extends DomainEvent>(
    aggregate: Aggregate<S, E>,
    id: string,
    decision: Decision<S, NoInfer<E>>,
    { isNew = false }: DecideOptions = {},
  ): Promise<Decided<S, E>> {
    const stream = `${aggregate.category}-${id}`;
    const context = currentContext();
    const ordinal = context.decisions.get(stream) ?? 0;
    context.decisions.set(stream, ordinal + 1);
    const idOf = (index: number, type: string) =>
      derivedUuid(stream, context.commandId, String(ordinal), String(index), type);
    return this.mailboxes.run(stream, () => this.decideInTurn({ aggregate, stream, context, idOf, isNew }, decision));
  }

  /** The current state, caught up from the stream. */
  load<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, id: string): Promise<S> {
    const stream = `${aggregate.category}-${id}`;
    return this.mailboxes.run(stream, async () => (await this.caughtUp(aggregate, stream)).state);
  }

  private async decideInTurn<S, E extends DomainEvent>(
    turn: Turn<S, E>,
    decision: Decision<S, E>,
  ): Promise<Decided<S, E>> {
    let before = this.kept.get(turn.stream) as Kept<S> | undefined;
    if (turn.isNew) before ??= { ...EMPTY, state: turn.aggregate.initial };
    let fresh = !before;
    for (let conflicts = 0; ;) {
      before = fresh || !before ? await this.caughtUp(turn.aggregate, turn.stream) : before;
      const outcome = attempt(turn, decision, before);
      if (outcome instanceof DomainError || outcome.length === 0) {
        if (fresh) return alreadySo(turn.context, before, outcome);
        fresh = true;
        continue;
      }
      try {
        return { state: await this.append(turn, before, outcome), events: outcome };
      } catch (error) {
        if (!(error instanceof RevisionConflict)) {
          this.kept.delete(turn.stream);
          throw error;
        }
        if ((conflicts += 1) > CONFLICT_RETRIES) throw new DomainError('CONFLICT');
        fresh = true;
      }
    }
  }

  private async append<S, E extends DomainEvent>(turn: Turn<S, E>, before: Kept<S>, events: readonly E[]): Promise<S> {
    const { aggregate, stream, context } = turn;
    const ids = events.map(({ type }, index) => turn.idOf(index, type));
    const encoded = await this.codec.encode(events, ids, context, this.clock.now().toISOString());
    const attributes = { category: aggregate.category, events: events.length };
    const position = await traced('append', attributes, () => this.log.append(stream, before.revision, encoded));
    noteCommit(context, position);
    const after: Kept<S> = {
      state: events.reduce((state, event) => aggregate.evolve(state, event), before.state),
      revision: before.revision + BigInt(events.length),
      position,
      recentIds: [...before.recentIds, ...ids].slice(-KEPT_IDS),
      snapshotAt: before.snapshotAt,
    };
    this.keep(aggregate, stream, after);
    return after.state;
  }

  /** Reads what is new on the stream since the state kept here, its snapshot, or its beginning. */
  private async caughtUp<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, stream: string): Promise<Kept<S>> {
    const start = (this.kept.get(stream) as Kept<S> | undefined) ?? (await this.startingPoint(aggregate, stream));
    const unread: StoredEvent[] = [];
    await this.log.read(stream, start.revision + 1n, (event) => unread.push(event));
    const last = unread.at(-1);
    if (!last) {
      this.keep(aggregate, stream, start);
      return start;
    }
    const recorded = (await this.codec.decode(unread)) as unknown as E[];
    const now: Kept<S> = {
      state: recorded.reduce((state, event) => aggregate.evolve(state, event), start.state),
      revision: last.revision,
      position: last.position,
      recentIds: [...start.recentIds, ...unread.map((event) => event.id)].slice(-KEPT_IDS),
      snapshotAt: start.snapshotAt,
    };
    this.keep(aggregate, stream, now);
    return now;
  }

  private async startingPoint<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, stream: string): Promise<Kept<S>> {
    const saved = await this.snapshots.load(aggregate, stream);
    if (saved) return { ...saved, recentIds: [], snapshotAt: saved.revision };
    return { ...EMPTY, state: aggregate.initial };
  }

  private keep<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, stream: string, folded: Kept<S>): void {
    let kept = folded;
    if (aggregate.snapshot && this.snapshots.isDue(folded.revision, folded.snapshotAt)) {
      kept = { ...folded, snapshotAt: folded.revision };
      this.snapshots.save(aggregate, stream, folded).catch((error: unknown) => {
        this.logger.warn({ error, stream }, 'snapshot not saved');
      });
    }
    this.kept.set(stream, kept);
  }
}

/** What the decision says on that state; nothing when the command's own events are there already. */
function attempt<S, E extends DomainEvent>(
  turn: Turn<S, E>,
  decision: Decision<S, E>,
  { state, recentIds }: Kept<S>,
): readonly E[] | DomainError {
  try {
    const events = decision(state);
    return events[0] && recentIds.includes(turn.idOf(0, events[0].type)) ? [] : events;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

function alreadySo<S>(context: RequestContext, now: Kept<S>, outcome: DomainError | readonly DomainEvent[]) {
  if (outcome instanceof DomainError) throw outcome;
  noteCommit(context, now.position);
  return { state: now.state, events: [] };
}

function noteCommit(context: RequestContext, position: bigint): void {
  if (position > context.committed) context.committed = position;
}
