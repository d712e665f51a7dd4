import type { Aggregate } from './aggregate.js';
import { DomainError } from './domain-error.js';
import type { DomainEvent } from './events.js';

/* How the specification of a decision tells its story. For tests alone. */

/** `given`: the state after a history from the very start; `then`: what a state becomes by the events that follow. */
export const historyOf = <State, Event extends DomainEvent>({ initial, evolve }: Aggregate<State, Event>) => {
  const then = (state: State, events: readonly Event[]): State => events.reduce(evolve, state);
  return { given: (...history: readonly Event[]): State => then(initial, history), then };
};

export const typesOf = (events: readonly DomainEvent[]): string[] => events.map(({ type }) => type);

/** The code a decision refuses with, else `accepted`; any other error is thrown on. */
export const refusal = (decision: () => unknown): string => {
  try {
    decision();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return 'accepted';
};
