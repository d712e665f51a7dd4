import type { Aggregate, Decision } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import type { DomainEvent } from '@shop/kernel/events';
import { mayBeRepeated, type RequestContext } from '../context/request-context.js';
import { folded, RECENT_IDS, type StreamState } from './stream-states.js';

/**
 * Events of one append, so that a lost response leaves each of them among the ids that the stream's state remembers.
 */
const EVENTS_MAX = RECENT_IDS / 2;

export interface Decided<State, Event extends DomainEvent> {
  /** The state after the events. */
  readonly state: State;
  /** Events recorded by this call; empty when it was already so. */
  readonly events: readonly Event[];
}

/** One command's turn on its stream. */
export interface QueuedCommand<State, Event extends DomainEvent> {
  readonly aggregate: Aggregate<State, Event>;
  readonly stream: string;
  readonly context: RequestContext;
  readonly decision: Decision<State, Event>;
  /** The id of the command's event with this index and type. */
  readonly idOf: (index: number, type: string) => string;
  readonly isNew: boolean;
  /** Set once an append has recorded its events; until then it decides by itself when its turn comes. */
  decided: Decided<State, Event> | null;
}

/** The part of an append that one command contributes. */
export interface Part<State, Event extends DomainEvent> {
  readonly command: QueuedCommand<State, Event>;
  readonly events: readonly Event[];
  readonly ids: readonly string[];
  /** The state after the events, still at the old position: the new one is only known after the append. */
  readonly after: StreamState<State>;
}

/**
 * Appends the commands that wait for their turn on one stream together with the command at its turn, in order of
 * arrival. A stream written by everyone, such as a coupon's, thus takes one append for all of them. A command left out
 * for any reason is not affected and decides by itself.
 */
export class GroupCommit {
  private readonly waiting = new Map<string, Set<object>>();

  join<S, E extends DomainEvent>(command: QueuedCommand<S, E>): void {
    const others = this.waiting.get(command.stream);
    if (others) others.add(command);
    else this.waiting.set(command.stream, new Set([command]));
  }

  /** Removes a command at its turn. */
  leave<S, E extends DomainEvent>(command: QueuedCommand<S, E>): void {
    const others = this.waiting.get(command.stream);
    others?.delete(command);
    if (others?.size === 0) this.waiting.delete(command.stream);
  }

  /**
   * Returns the part and the parts of the commands behind it, up to the first command that cannot join. A rejection or
   * «already so» excludes a command, because it is believed on the newest state only.
   */
  led<S, E extends DomainEvent>(first: Part<S, E>): [Part<S, E>, ...Part<S, E>[]] {
    const parts: [Part<S, E>, ...Part<S, E>[]] = [first];
    if (mayBeRepeated(first.command.context)) return parts;
    let last = first;
    let count = first.events.length;
    for (const waiting of this.waiting.get(first.command.stream) ?? []) {
      const command = waiting as QueuedCommand<S, E>;
      if (!mayFollow(command, first.command)) break;
      const events = decisionOf(command, last.after);
      count += events.length;
      if (events.length === 0 || count > EVENTS_MAX) break;
      last = part(command, last.after, events);
      parts.push(last);
    }
    return parts;
  }
}

/**
 * Returns true when a command may join: among others it must have as much time as the leader, because the append is
 * abandoned at the leader's deadline.
 */
const mayFollow = <S, E extends DomainEvent>(command: QueuedCommand<S, E>, leader: QueuedCommand<S, E>): boolean =>
  command.aggregate === leader.aggregate &&
  command.context.rehearsedStream === null &&
  !mayBeRepeated(command.context) &&
  command.context.deadline.leftMs >= leader.context.deadline.leftMs;

/** Returns no events where the decision rejects or breaks, which then happens again in the command's own turn. */
function decisionOf<S, E extends DomainEvent>(command: QueuedCommand<S, E>, before: StreamState<S>): readonly E[] {
  try {
    const outcome = attempt(command, before);
    return outcome instanceof DomainError ? [] : outcome;
  } catch {
    return [];
  }
}

/** Runs the decision on that state; returns no events when the command's own are there already. */
export function attempt<S, E extends DomainEvent>(
  { decision, idOf }: QueuedCommand<S, E>,
  { state, revision, recentIds }: StreamState<S>,
): readonly E[] | DomainError {
  try {
    const events = decision(state, revision);
    return events[0] && recentIds.includes(idOf(0, events[0].type)) ? [] : events;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/**
 * Returns the command's part after a state. The state after it is computed on first use: by a follower's decision, or
 * after the append.
 */
export function part<S, E extends DomainEvent>(
  command: QueuedCommand<S, E>,
  before: StreamState<S>,
  events: readonly E[],
): Part<S, E> {
  const ids = events.map(({ type }, index) => command.idOf(index, type));
  let after: StreamState<S> | null = null;
  return {
    command,
    events,
    ids,
    get after() {
      const revision = before.revision + BigInt(events.length);
      after ??= folded(command.aggregate, before, { events, ids, revision, position: before.position });
      return after;
    },
  };
}
