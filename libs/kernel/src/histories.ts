import type { Aggregate } from './aggregate.js';
import { DomainError } from './domain-error.js';
import type { DomainEvent, Recorded } from './events.js';

/* Histories for the specs of decisions and views. Used by tests only. */

/** Returns functions that fold a history: `given` from the initial state, `then` from a state. */
export const historyOf = <State, Event extends DomainEvent>({ initial, evolve }: Aggregate<State, Event>) => {
  const then = (state: State, events: readonly Event[]): State => events.reduce(evolve, state);
  return { given: (...history: readonly Event[]): State => then(initial, history), then };
};

export const typesOf = (events: readonly DomainEvent[]): string[] => events.map(({ type }) => type);

/** Returns the code with which a decision is rejected, else `accepted`. Rethrows any other error. */
export const rejection = (decision: () => unknown): string => {
  try {
    decision();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return 'accepted';
};

/** Returns an event as the fold of a view receives it, recorded at the given instant. */
export const recorded = <E extends DomainEvent>(event: E, at = '2026-03-10T12:00:00.000Z'): Recorded<E> =>
  ({ ...event, metadata: { at } }) as unknown as Recorded<E>;
