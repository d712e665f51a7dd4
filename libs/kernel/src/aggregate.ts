import type { DomainEvent, EventSpecs } from './events.js';

/**
 * The consistency boundary of one stream `{category}-{id}`: where its state starts, how a fact changes it, and how its
 * events are kept. `evolve` is pure and total: an event it does not know leaves the state as it is.
 */
export interface Aggregate<State, Event extends DomainEvent> {
  readonly category: string;
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly events: EventSpecs<Event>;
  /** Only for streams that grow without bound: a saved state that loading starts from. Raise `version` when its shape changes. */
  readonly snapshot?: {
    readonly version: number;
    readonly save: (state: State) => unknown;
    readonly load: (saved: unknown) => State;
  };
}

/** A decision: an empty list means «already so»; a refusal throws `DomainError`. */
export type Decision<State, Event extends DomainEvent> = (state: State) => readonly Event[];

export const defineAggregate = <State, Event extends DomainEvent>(
  aggregate: Aggregate<State, Event>,
): Aggregate<State, Event> => aggregate;
