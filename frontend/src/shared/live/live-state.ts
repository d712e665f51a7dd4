import type { Snapshot } from '../http/snapshot.js';
import type { LiveMessage } from './live-connection.js';

/**
 * Data of the server in the form of a screen state. `live`: changes are being pushed; otherwise the data is as old as
 * the last poll. `ready` includes the error of a later load that is not repeated by itself. `stale`: the response to a
 * later load is pending, of the same query or of another.
 */
export type Live<T> =
  | { readonly status: 'loading'; readonly data: undefined; readonly error: undefined; readonly live: boolean }
  | { readonly status: 'error'; readonly data: undefined; readonly error: unknown; readonly live: boolean }
  | {
      readonly status: 'ready';
      readonly data: T;
      readonly error: unknown;
      readonly live: boolean;
      readonly stale: boolean;
    };

/** Message with the number of the server's current change. */
type Pushed<P> = Extract<LiveMessage<P>, { kind: 'up' | 'change' }>;

/** A change shown before the server's data includes it. */
export interface OptimisticChange<T> {
  readonly apply: (data: T) => T;
}

interface ShownChange<T> {
  readonly change: OptimisticChange<T>;
  /** Set once the server has confirmed it: the first load with a higher number includes it. */
  readonly supersededAfter: number | null;
}

export interface LiveState<T, P> {
  /** True while the resource has a reader: it listens and loads. */
  readonly running: boolean;
  readonly connected: boolean;
  readonly snapshot: Snapshot<T> | null;
  readonly failure: unknown;
  /** Pushed messages that cannot be applied to the snapshot yet. */
  readonly pending: readonly Pushed<P>[];
  readonly shown: readonly ShownChange<T>[];
  /** Numbers of the last requested load and of the last finished one. They differ while a load is under way. */
  readonly requested: number;
  readonly ended: number;
  /** Another load follows the current one, which may have begun too early. */
  readonly loadAgain: boolean;
  /** Number of loads in a row that failed or left a gap. */
  readonly failures: number;
  /** Wait before the next attempt; a new object for every attempt. */
  readonly retry: { readonly delayMs: number } | null;
  /** Monotonic time of the last successful load, in milliseconds. */
  readonly loadedAt: number | null;
}

export type LiveInput<T, P> =
  | { readonly type: 'started' | 'stopped' | 'reset' }
  | { readonly type: 'message'; readonly message: LiveMessage<P> }
  /** `mustFollow`: a load already under way does not count. */
  | { readonly type: 'load'; readonly mustFollow: boolean }
  | { readonly type: 'loaded'; readonly snapshot: Snapshot<T>; readonly at: number }
  | { readonly type: 'failed'; readonly error: unknown; readonly retry: boolean }
  | { readonly type: 'changed' | 'confirmed' | 'withdrawn'; readonly change: OptimisticChange<T> };

export const initialState = <T, P>(): LiveState<T, P> => ({
  running: false,
  connected: false,
  snapshot: null,
  failure: undefined,
  pending: [],
  shown: [],
  requested: 0,
  ended: 0,
  loadAgain: false,
  failures: 0,
  retry: null,
  loadedAt: null,
});

const MAX_RETRY_MS = 30_000;

export const isLoading = ({ requested, ended }: Pick<LiveState<never, never>, 'requested' | 'ended'>) =>
  requested !== ended;

/** Requests a load unless one is under way. */
function load<T, P>(state: LiveState<T, P>, mustFollow = false): LiveState<T, P> {
  if (!state.running) return state;
  if (!isLoading(state)) return { ...state, requested: state.requested + 1 };
  return mustFollow && !state.loadAgain ? { ...state, loadAgain: true } : state;
}

function endLoad<T, P>(state: LiveState<T, P>): LiveState<T, P> {
  const ended = { ...state, ended: state.requested, loadAgain: false };
  return state.loadAgain ? load(ended) : ended;
}

const retryLater = <T, P>(state: LiveState<T, P>): LiveState<T, P> => ({
  ...state,
  failures: state.failures + 1,
  retry: { delayMs: Math.min(MAX_RETRY_MS, 1000 * 2 ** state.failures) },
});

const follows = (message: Pushed<unknown>, { epoch, seq }: Snapshot<unknown>) =>
  message.kind === 'change' && message.epoch === epoch && message.seq === seq + 1;

/** Applies the pending changes that follow the snapshot without a gap. Drops changes that the snapshot includes. */
function applyPending<T, P>(state: LiveState<T, P>, patch: (data: T, patch: P) => T): LiveState<T, P> {
  let { snapshot, pending } = state;
  if (!snapshot) return state;
  for (;;) {
    const current: Snapshot<T> = snapshot;
    pending = pending.filter(({ epoch, seq }) => epoch !== current.epoch || seq > current.seq);
    const next = pending.find((message) => follows(message, current));
    if (next?.kind !== 'change') return { ...state, snapshot, pending };
    try {
      snapshot = { ...current, seq: next.seq, data: patch(current.data, next.patch) };
    } catch {
      // A change that cannot be applied stays pending like a gap; a new snapshot will include it.
      return { ...state, snapshot, pending };
    }
  }
}

/** Returns true when pending changes can only be applied after a new snapshot. */
const hasGap = ({ snapshot, pending }: Pick<LiveState<unknown, unknown>, 'snapshot' | 'pending'>) =>
  snapshot !== null && pending.length > 0;

/** Returns the optimistic changes that the load under way does not include; the same list when it includes none. */
function remaining<T, P>({ shown, requested }: LiveState<T, P>) {
  const left = shown.filter(({ supersededAfter }) => supersededAfter === null || requested <= supersededAfter);
  return left.length === shown.length ? shown : left;
}

function take<T, P>(state: LiveState<T, P>, snapshot: Snapshot<T>, at: number, patch: (data: T, patch: P) => T) {
  const known = state.snapshot;
  // A response older than the pushed changes never reverts them.
  const isCurrent = !known || snapshot.epoch !== known.epoch || snapshot.seq >= known.seq;
  const taken = applyPending(
    {
      ...state,
      snapshot: isCurrent ? snapshot : known,
      failure: undefined,
      loadedAt: at,
      pending: state.pending.filter(({ epoch }) => epoch === snapshot.epoch),
      shown: remaining(state),
    },
    patch,
  );
  return endLoad(hasGap(taken) ? retryLater(taken) : { ...taken, failures: 0, retry: null });
}

const without = <T, P>(state: LiveState<T, P>, change: OptimisticChange<T>): LiveState<T, P> => ({
  ...state,
  shown: state.shown.filter((one) => one.change !== change),
});

/** Keeps a confirmed change visible until a load that began after the confirmation. */
function confirm<T, P>(state: LiveState<T, P>, change: OptimisticChange<T>): LiveState<T, P> {
  if (!state.running) return without(state, change);
  const shown = state.shown.map((one) => (one.change === change ? { change, supersededAfter: state.requested } : one));
  return load({ ...state, shown }, true);
}

function receive<T, P>(state: LiveState<T, P>, message: LiveMessage<P>, patch: (data: T, patch: P) => T) {
  if (message.kind === 'down') return state.connected ? { ...state, connected: false } : state;
  const next = applyPending(
    { ...state, connected: state.connected || message.kind === 'up', pending: [...state.pending, message] },
    patch,
  );
  return hasGap(next) ? load(next, true) : next;
}

/** Returns the state of a live resource after an input; `LiveResource` derives requests and timers from the state. */
export const liveReducer =
  <T, P>(patch: (data: T, patch: P) => T) =>
  (state: LiveState<T, P>, input: LiveInput<T, P>): LiveState<T, P> => {
    switch (input.type) {
      case 'started':
        return { ...state, running: true, failure: state.snapshot ? state.failure : undefined };
      case 'stopped':
        return {
          ...state,
          running: false,
          connected: false,
          pending: [],
          ended: state.requested,
          loadAgain: false,
          retry: null,
        };
      case 'reset':
        return { ...initialState<T, P>(), requested: state.requested, ended: state.requested };
      case 'message':
        return receive(state, input.message, patch);
      case 'load':
        return load(state, input.mustFollow);
      case 'loaded':
        return take(state, input.snapshot, input.at, patch);
      case 'failed':
        return endLoad({ ...(input.retry ? retryLater(state) : { ...state, retry: null }), failure: input.error });
      case 'changed':
        return { ...state, shown: [...state.shown, { change: input.change, supersededAfter: null }] };
      case 'confirmed':
        return confirm(state, input.change);
      case 'withdrawn':
        return without(state, input.change);
    }
  };

/** Returns the view of a state: the snapshot with the optimistic changes applied. */
export function viewOf<T, P>(state: LiveState<T, P>): Live<T> {
  const { snapshot, failure, connected: live } = state;
  if (snapshot) {
    const data = state.shown.reduce((current, { change }) => change.apply(current), snapshot.data);
    return { status: 'ready', data, error: state.retry ? undefined : failure, live, stale: false };
  }
  if (failure !== undefined) return { status: 'error', data: undefined, error: failure, live };
  return { status: 'loading', data: undefined, error: undefined, live };
}

/** Returns true when two states look the same on a screen. */
export const looksAlike = <T, P>(one: LiveState<T, P>, other: LiveState<T, P>) =>
  one.snapshot?.data === other.snapshot?.data &&
  (one.snapshot === null) === (other.snapshot === null) &&
  one.failure === other.failure &&
  one.connected === other.connected &&
  one.shown === other.shown;
