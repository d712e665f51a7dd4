import { streamDeleted } from './failures.js';
import { BEYOND } from './model.js';
import type { EventLog, StreamRange } from './event-log.js';
import type { ReadRequest } from './read-request.js';
import type { EventStore } from './store.js';
import { isSoftDeleted, type StreamState } from './stream-states.js';

/** Walks through $all or a stream page by page; an empty page means the end for now. */
export interface Cursor<Event> {
  next(limit: number): Event[];
}

type Start = Pick<ReadRequest, 'from' | 'backwards'>;

/** Reads $all, forwards from a position inclusively, backwards strictly before it. */
export function readAllFrom(log: EventLog, { from, backwards }: Start): Cursor<ReturnType<EventLog['after']>[number]> {
  if (!backwards) return allAfter(log, from === 'end' ? BEYOND : from === 'start' ? 0 : from - 1);
  let before = from === 'end' ? BEYOND : from === 'start' ? 0 : from;
  return {
    next(limit) {
      const page = log.before(before, limit);
      before = page.at(-1)?.position ?? before;
      return page;
    },
  };
}

/** Reads $all strictly after a position. */
export function allAfter(log: EventLog, position: number): Cursor<ReturnType<EventLog['after']>[number]> {
  let after = position;
  return {
    next(limit) {
      const page = log.after(after, limit);
      after = page.at(-1)?.position ?? after;
      return page;
    },
  };
}

/** Returns the part of a stream that is visible to readers now. */
function visible(state: StreamState, now: number): StreamRange {
  const counted = state.maxCount === undefined ? 0 : state.head - state.maxCount + 1;
  return {
    first: Math.max(state.truncateBefore, counted, 0),
    last: state.head,
    since: state.maxAge === undefined ? 0 : now - state.maxAge * 1000,
  };
}

/**
 * Returns the state of a readable stream: undefined when it does not exist or is soft-deleted. Throws for a tombstoned
 * one.
 */
export function readable(store: EventStore, stream: string): StreamState | undefined {
  if (store.states.isTombstoned(stream)) throw streamDeleted(stream);
  const state = store.states.find(stream);
  return state === undefined || state.head < 0 || isSoftDeleted(state) ? undefined : state;
}

/** Reads a stream, from a revision inclusively. */
export function readStreamFrom(
  store: EventStore,
  stream: string,
  { from, backwards }: Start,
): Cursor<ReturnType<EventLog['ofStream']>[number]> {
  let at = from === 'start' ? 0 : from === 'end' ? BEYOND : from;
  return {
    next(limit) {
      const state = readable(store, stream);
      if (state === undefined) return [];
      const range = visible(state, store.conduct.now());
      if (backwards) range.last = Math.min(range.last, at);
      else range.first = Math.max(range.first, at);
      if (range.first > range.last) return [];
      const page = store.log.ofStream(state.id, range, backwards, limit);
      const last = page.at(-1)?.revision;
      if (last !== undefined) at = backwards ? last - 1 : last + 1;
      return page;
    },
  };
}
