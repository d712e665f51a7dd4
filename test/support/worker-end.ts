/** Key under which a worker keeps the ends of its files' processes (`jest/shared-environment.mjs`). */
const OPEN = Symbol.for('shop.open-processes');

type Worker = typeof globalThis & { [OPEN]?: Set<() => void> };

/** Calls `abandon` if the worker ends first, by a signal or with jest; returns a function to cancel this. */
export function atWorkerEnd(abandon: () => void): () => void {
  const open = (globalThis as Worker)[OPEN];
  open?.add(abandon);
  return () => {
    open?.delete(abandon);
  };
}
