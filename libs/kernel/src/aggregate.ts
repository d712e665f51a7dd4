import type { DomainEvent, EventSpec, EventSpecs } from './events.js';
import { fromSaved, toSaved } from './saved-state.js';

/**
 * Consistency boundary of one stream `{category}-{id}`: the initial state, how an event changes it, and how its events
 * are stored. `evolve` is pure and exhaustive: end its `switch` with `unhandled`, so that an event without a case does
 * not compile.
 */
export interface Aggregate<State, Event extends DomainEvent> {
  readonly category: string;
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly events: EventSpecs<Event>;
  /** Saved state that loading starts from. Required for every stream that can grow without bound. */
  readonly snapshot?: StateSnapshot<State>;
  /** Returns true for a state on which hardly any command is decided again: it is not held in memory. */
  readonly isAtRest?: (state: State) => boolean;
}

/**
 * Saving and loading of a state. Raise `version` when the saved shape changes; a change of the events needs no raise,
 * because their versions are part of the stored one.
 */
export interface StateSnapshot<State> {
  readonly version: number;
  readonly save: (state: State) => unknown;
  readonly load: (saved: unknown) => State;
  /**
   * Returns the person under whose key the saved state of the stream `{category}-{id}` is sealed; `null` for a state
   * that holds nothing personal. Required where an event of the stream seals anything.
   */
  readonly person?: (state: State, id: string) => string | null;
}

/** Returns the snapshot of a state of plain data: JSON values, `Map` and `Set`. Saving throws for anything else. */
export const plainSnapshot = <State>(version: number): StateSnapshot<State> => ({
  version,
  save: toSaved,
  load: (saved) => fromSaved(saved) as State,
});

/**
 * Decision on the state at a revision of its stream, -1 before its first event: an empty list means «already so»; a
 * rejection throws `DomainError`.
 */
export type Decision<State, Event extends DomainEvent> = (state: State, revision: bigint) => readonly Event[];

/** Declares an aggregate. Throws where a snapshot would store in clear text a field that the events seal. */
export function defineAggregate<State, Event extends DomainEvent>(
  aggregate: Aggregate<State, Event>,
): Aggregate<State, Event> {
  const specs = Object.values<EventSpec<object>>(aggregate.events);
  const seals = specs.some(({ sealed, older }) => sealed ?? Object.values(older ?? {}).some((one) => one.sealed));
  if (aggregate.snapshot && seals && !aggregate.snapshot.person)
    throw new Error(`The snapshots of ${aggregate.category} do not say whose they are.`);
  return aggregate;
}

/**
 * Ends the `switch` of an `evolve`: compiles only while every event has a case. Takes the event, or its type where the
 * stream has one kind of event. Throws, because the store stops reading a stream at a type it does not know, long
 * before its state is computed.
 */
export function unhandled(event: never): never {
  const type = typeof event === 'string' ? event : (event as DomainEvent).type;
  throw new Error(`No case for the event ${type}.`);
}
