import type { DomainEvent, EventSpec, EventSpecs } from './events.js';
import { fromSaved, toSaved } from './saved-state.js';

/**
 * The consistency boundary of one stream `{category}-{id}`: where its state starts, how a fact changes it, and how its
 * events are kept. `evolve` is pure and total: an event it does not know leaves the state as it is.
 */
export interface Aggregate<State, Event extends DomainEvent> {
  readonly category: string;
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly events: EventSpecs<Event>;
  /** For every stream that can grow without bound: a saved state that loading starts from. */
  readonly snapshot?: StateSnapshot<State>;
}

/**
 * How a state is saved and loaded. `version` is raised when the saved shape changes; a change of the events needs no
 * raise, because their versions are part of the stored one.
 */
export interface StateSnapshot<State> {
  readonly version: number;
  readonly save: (state: State) => unknown;
  readonly load: (saved: unknown) => State;
  /**
   * The person under whose key the saved state of the stream `{category}-{id}` is sealed; `null` for a state that holds
   * nothing personal. Required where an event of the stream seals anything.
   */
  readonly person?: (state: State, id: string) => string | null;
}

/** The snapshot of a state of plain data: JSON values, `Map` and `Set`. Throws for anything else when it is saved. */
export const plainSnapshot = <State>(version: number): StateSnapshot<State> => ({
  version,
  save: toSaved,
  load: (saved) => fromSaved(saved) as State,
});

/** A decision: an empty list means «already so»; a refusal throws `DomainError`. */
export type Decision<State, Event extends DomainEvent> = (state: State) => readonly Event[];

/** Throws where a snapshot would hold in clear what the events seal. */
export function defineAggregate<State, Event extends DomainEvent>(
  aggregate: Aggregate<State, Event>,
): Aggregate<State, Event> {
  const specs = Object.values<EventSpec<object>>(aggregate.events);
  const seals = specs.some(({ sealed, older }) => sealed ?? Object.values(older ?? {}).some((one) => one.sealed));
  if (aggregate.snapshot && seals && !aggregate.snapshot.person)
    throw new Error(`The snapshots of ${aggregate.category} do not say whose they are.`);
  return aggregate;
}
