import type { Aggregate, Decision } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import type { DomainEvent } from '@shop/kernel/events';
import { SpanKind } from '@opentelemetry/api';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { derivedUuid } from '../uuid/uuid.js';
import { RehearsedError } from '../context/rehearsal.js';
import { currentContext, mayBeRepeated, type RequestContext } from '../context/request-context.js';
import { UnavailableError } from '../deadline/unavailable.js';
import { failpoint } from '../failpoints/failpoints.js';
import { appendedEvents, appends } from '../metrics/instruments.js';
import { traced } from '../telemetry/tracing.js';
import { EventCodec } from './codec.js';
import { RevisionConflictError } from './errors.js';
import { EventLog } from './event-log.js';
import { attempt, type Decided, GroupCommit, part, type Part, type QueuedCommand } from './group-commit.js';
import { Mailboxes } from './mailboxes.js';
import { Snapshots } from './snapshots.js';
import { initialState, RECENT_IDS, type StreamState, StreamStates } from './stream-states.js';

const CONFLICT_RETRIES = 5;

export interface DecideOptions {
  /** Expects the stream not to exist and skips reading it; it is read only when the append finds it. */
  readonly isNew?: boolean;
}

/**
 * The only writer of events. Commands to one stream are decided one after another in this process; commands that wait
 * are appended together. Between processes the stream's revision decides. A rejection or «already so» is only believed
 * on the newest state.
 */
@Injectable()
export class AggregateStore {
  private readonly mailboxes = new Mailboxes();
  private readonly groups = new GroupCommit();
  /** Loads that have not begun to read, by stream. */
  private readonly waiting = new Map<string, Promise<StreamState<unknown>>>();
  private readonly states: StreamStates;

  constructor(
    private readonly log: EventLog,
    private readonly codec: EventCodec,
    snapshots: Snapshots,
    private readonly clock: Clock,
  ) {
    this.states = new StreamStates(log, codec, snapshots);
  }

  /**
   * Decides on the current state of `{category}-{id}` and records the outcome. Throws the decision's own `DomainError`;
   * `DomainError('CONFLICT')` after five lost races without a record; `UnavailableError` when the store is away or the
   * request's time is over; `UnreadableStreamError` when this release cannot read the stream.
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
    const queued: QueuedCommand<S, E> = { aggregate, stream, context, decision, idOf, isNew, decided: null };
    this.groups.join(queued);
    return this.mailboxes.run(stream, async () => {
      this.groups.leave(queued);
      return queued.decided ?? this.decideInMailbox(queued);
    });
  }

  /** Returns the current state, caught up from the stream. Loads that wait for one stream share a reading. */
  async load<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, id: string): Promise<S> {
    const stream = `${aggregate.category}-${id}`;
    const read = () => this.loadInMailbox(aggregate, stream);
    const waiting = this.waiting.get(stream) as Promise<StreamState<S>> | undefined;
    // The shared reading keeps to the deadline of the load that came first.
    return (await (waiting?.catch(read) ?? read())).state;
  }

  private loadInMailbox<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, stream: string): Promise<StreamState<S>> {
    let isReading = false;
    const loading = this.mailboxes.run(stream, () => {
      isReading = true;
      this.waiting.delete(stream);
      return this.states.current(aggregate, stream);
    });
    if (!isReading) this.waiting.set(stream, loading);
    return loading;
  }

  /** Reads the current state without caching it, for requests about any stream by anyone, such as failed logins. */
  async peek<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, id: string): Promise<S> {
    return (await this.states.read(aggregate, `${aggregate.category}-${id}`)).state;
  }

  private async decideInMailbox<S, E extends DomainEvent>(queued: QueuedCommand<S, E>): Promise<Decided<S, E>> {
    // A command that waited longer than its request lives is not begun.
    queued.context.deadline.check('event store');
    let before = this.states.cached(queued.aggregate, queued.stream);
    if (queued.isNew) before ??= initialState(queued.aggregate);
    let fresh = !before;
    for (let conflicts = 0; ;) {
      before = fresh || !before ? await this.states.current(queued.aggregate, queued.stream) : before;
      const outcome = attempt(queued, before);
      if (outcome instanceof DomainError || outcome.length === 0) {
        if (fresh) return this.alreadySo(queued, before, outcome);
        fresh = true;
        continue;
      }
      if (queued.context.rehearsedStream !== null) return rehearsed(queued, before, outcome);
      try {
        return await this.append(before, this.groups.led(part(queued, before, outcome)));
      } catch (error) {
        if (!(error instanceof RevisionConflictError)) {
          this.states.forget(queued.stream);
          throw error;
        }
        if ((conflicts += 1) > CONFLICT_RETRIES) throw lost(queued.context);
        fresh = true;
      }
    }
  }

  /**
   * Returns the newest state, which the command leaves as it is. Throws its rejection, unless another run of the same
   * command has recorded its events: the rejection is about them then.
   */
  private async alreadySo<S, E extends DomainEvent>(
    queued: QueuedCommand<S, E>,
    before: StreamState<S>,
    outcome: DomainError | readonly E[],
  ): Promise<Decided<S, E>> {
    const isRejected = outcome instanceof DomainError;
    if (isRejected && !(await this.isRecorded(queued))) throw outcome;
    const { state, position } = isRejected ? await this.states.current(queued.aggregate, queued.stream) : before;
    noteCommit(queued.context, position);
    return { state, events: [] };
  }

  /** Returns true when the newest events of the stream hold the first one of another run of the command. */
  private async isRecorded<S, E extends DomainEvent>({ stream, context, idOf }: QueuedCommand<S, E>): Promise<boolean> {
    if (!mayBeRepeated(context)) return false;
    const newest = await this.log.readBack(stream, null, RECENT_IDS);
    return newest.some(({ id, type }) => id === idOf(0, type));
  }

  /**
   * Appends the parts together, within the deadline of the first, and returns its outcome; records the outcomes of the
   * others.
   */
  private async append<S, E extends DomainEvent>(
    before: StreamState<S>,
    parts: readonly [Part<S, E>, ...Part<S, E>[]],
  ): Promise<Decided<S, E>> {
    const { aggregate, stream, context } = parts[0].command;
    const at = this.clock.now().toISOString();
    const encoded = await Promise.all(
      parts.map(({ command, events, ids }) => this.codec.encode(stream, events, ids, command.context, at)),
    );
    const held = failpoint(`append.${aggregate.category}`);
    if (held) await held;
    const events = encoded.flat();
    const append = () =>
      traced('append', context.correlationId, appending(aggregate.category, events.length), () =>
        appends.run(() => this.log.append(stream, before.revision, events, context.deadline), outcomeOf),
      );
    const position = await parts.reduce(
      (work, { command }) =>
        () =>
          command.context.effects.during(work, hasNoEffect),
      append,
    )();
    appendedEvents.inc(events.length);
    for (const { command } of parts) noteCommit(command.context, position);
    // Another run may have appended other contents under the same ids; its events are then the valid ones.
    if (parts.some(({ command }) => mayBeRepeated(command.context))) {
      this.states.keep(aggregate, stream, before);
      const { state } = await this.states.current(aggregate, stream);
      for (const { command, events } of parts) command.decided = { state, events };
      return { state, events: parts[0].events };
    }
    const { after } = parts.at(-1) ?? parts[0];
    this.states.keep(aggregate, stream, { ...after, position });
    for (const { command, events, after } of parts) command.decided = { state: after.state, events };
    return { state: parts[0].after.state, events: parts[0].events };
  }
}

/** Returns the outcome as if it were recorded. Throws `RehearsedError` on the stream that the rehearsal is about. */
function rehearsed<S, E extends DomainEvent>(
  { aggregate, stream, context }: QueuedCommand<S, E>,
  { state }: StreamState<S>,
  events: readonly E[],
): Decided<S, E> {
  if (context.rehearsedStream === stream) throw new RehearsedError(events);
  return { state: events.reduce(aggregate.evolve, state), events };
}

/** Returns true for an error after which the append has certainly written nothing. */
const hasNoEffect = (error: unknown): boolean =>
  error instanceof RevisionConflictError || (error instanceof UnavailableError && error.outcome === 'nothing');

const appending = (category: string, events: number) => ({
  kind: SpanKind.CLIENT,
  attributes: { 'db.system.name': 'eventstoredb', 'db.operation.name': 'append', category, events },
});

function outcomeOf(error: unknown) {
  if (error instanceof RevisionConflictError) return 'conflict';
  return error instanceof UnavailableError ? error.outcome : 'failed';
}

/** Returns the error of a lost race: a rejection only while the command has written nothing yet. */
const lost = ({ effects }: RequestContext): Error =>
  effects.arePossible ? new UnavailableError('event store') : new DomainError('CONFLICT');

function noteCommit(context: RequestContext, position: bigint): void {
  if (position > context.committed) context.committed = position;
}
