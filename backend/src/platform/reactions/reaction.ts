import type { DomainEvent, Recorded } from '@shop/kernel/events';
import type { ReactionTools } from './tools.js';

/** «When X, then Y»: survives a crash because its place in the log is kept. Safe to run twice. */
export interface Reaction<Event extends DomainEvent> {
  /** Permanent: the key of its checkpoint. */
  readonly name: string;
  /** Where a new reaction begins: with the first event ever, or with what comes. */
  readonly from: 'start' | 'now';
  /** An event is taken this long after it was read, in milliseconds: for steps that the request normally does itself. */
  readonly graceMs?: number;
  readonly on: {
    readonly [T in Event['type']]?: (
      event: Recorded<Extract<Event, { type: T }>>,
      tools: ReactionTools,
    ) => Promise<unknown>;
  };
}

export type AnyReaction = Reaction<DomainEvent>;

export const defineReaction = <Event extends DomainEvent>(reaction: Reaction<Event>): Reaction<Event> => reaction;
