import { takeIdOf } from './grant-ids.js';

/** Time that one grant added and that has not run, as of the last event. */
export interface GrantedTime {
  /** `null` for time given by an administrator: a grant, or added days. */
  readonly grantId: string | null;
  readonly leftMs: number;
  /** Taken away by administrators. */
  readonly cutMs: number;
}

/** Part of one time that an administrator took away; `at` is its place in the queue. */
interface Cut {
  readonly at: number;
  readonly cutMs: number;
}

/** Times of a subscription in their running order, and its cuts, latest last. */
export interface Queue {
  readonly times: readonly GrantedTime[];
  readonly cuts: readonly Cut[];
}

/** Returns the time left of all, in milliseconds. */
export const leftOf = (times: readonly GrantedTime[]): number => times.reduce((sum, { leftMs }) => sum + leftMs, 0);

const moved = (times: readonly GrantedTime[], { at, cutMs }: Cut): readonly GrantedTime[] =>
  times.map((time, place) =>
    place === at ? { ...time, leftMs: time.leftMs - cutMs, cutMs: time.cutMs + cutMs } : time,
  );

/** Takes time away as an administrator does: first what one gave, the last of it before the rest. */
export const cutOff = (queue: Queue, byMs: number): Queue => {
  const places = [...queue.times.keys()];
  const isOfStaff = (at: number): boolean => queue.times[at]?.grantId === null;
  const order = [...places.filter(isOfStaff).reverse(), ...places.filter((at) => !isOfStaff(at))];
  let uncutMs = byMs;
  return order.reduce(({ times, cuts }, at) => {
    const cut = { at, cutMs: Math.min(uncutMs, times[at]?.leftMs ?? 0) };
    uncutMs -= cut.cutMs;
    return cut.cutMs > 0 ? { times: moved(times, cut), cuts: [...cuts, cut] } : { times, cuts };
  }, queue);
};

/**
 * Adds time of an administrator. It gives back what one took, the latest first: an act and its undoing leave all as it
 * was.
 */
export const addOfStaff = ({ times, cuts }: Queue, byMs: number): Queue => {
  const last = cuts.at(-1);
  if (byMs <= 0) return { times, cuts };
  if (!last) return { times: [...times, { grantId: null, leftMs: byMs, cutMs: 0 }], cuts };
  const backMs = Math.min(last.cutMs, byMs);
  const others = cuts.slice(0, -1);
  const rest = last.cutMs > backMs ? [...others, { ...last, cutMs: last.cutMs - backMs }] : others;
  return addOfStaff({ times: moved(times, { at: last.at, cutMs: -backMs }), cuts: rest }, byMs - backMs);
};

/** Ends a refunded time. The part taken by administrators is refunded too, and is never restored. */
export const takenBack = ({ times, cuts }: Queue, takeId: string, takenMs: number, refundedMs: number): Queue => {
  const place = times.findIndex(({ grantId }) => grantId !== null && takeIdOf(grantId) === takeId);
  const ended = ({ leftMs, cutMs }: GrantedTime) => ({
    leftMs: Math.max(0, leftMs - takenMs),
    cutMs: Math.max(0, cutMs - (refundedMs - takenMs)),
  });
  return {
    times: times.map((time, at) => (at === place ? { ...time, ...ended(time) } : time)),
    cuts: refundedMs > takenMs ? cuts.filter(({ at }) => at !== place) : cuts,
  };
};

export const isOf =
  (wanted: string) =>
  ({ grantId }: GrantedTime): boolean =>
    grantId === wanted;

/** Ends a time whose key was banned: administrators took it. */
export const revoked = (queue: Queue, grantId: string, revokedMs: number): Queue => {
  const at = queue.times.findIndex(isOf(grantId));
  const cut = { at, cutMs: Math.min(revokedMs, queue.times[at]?.leftMs ?? 0) };
  return cut.cutMs > 0 ? { times: moved(queue.times, cut), cuts: [...queue.cuts, cut] } : queue;
};
