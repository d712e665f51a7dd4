import type { DomainEvent, EventOf, Recorded } from '@shop/kernel/events';
import { ofKind, type OfKind } from '../feature/kind.js';
import type { ReactionTools } from './tools.js';

/** «When X, then Y»: survives a crash by its checkpoint. Safe to run twice. */
interface ReactionDefinition<Event extends DomainEvent> {
  /** Permanent: the key of its checkpoint. */
  readonly name: string;
  /** Start of a new reaction: the first event of the log, or the next one. */
  readonly from: 'start' | 'now';
  /**
   * An event is taken this long after it was read, in milliseconds: for steps that the request normally does itself.
   */
  readonly graceMs?: number;
  /** Takes the events of all streams one after another, in the order of the log. */
  readonly isInOrder?: boolean;
  /** Its work waits while requests need the processor: falling behind is no sign of a fault. */
  readonly yields?: boolean;
  readonly on: {
    readonly [T in Event['type']]?: (event: Recorded<EventOf<Event, T>>, tools: ReactionTools) => Promise<unknown>;
  };
}

export interface Reaction<Event extends DomainEvent> extends ReactionDefinition<Event>, OfKind<'reaction'> {}

export type AnyReaction = Reaction<DomainEvent>;

declare module '../feature/features.js' {
  interface Contributions {
    /** «When X, then Y», run from the log. */
    readonly reactions: readonly AnyReaction[];
  }
}

/**
 * Declares a reaction for a feature's `reactions`. A rejection that may pass by itself is repeated; any other parks the
 * event's stream for this reaction, and the other streams flow on.
 */
export const defineReaction = <Event extends DomainEvent>(reaction: ReactionDefinition<Event>): Reaction<Event> =>
  ofKind('reaction', reaction);
