import { useEffect, useRef, useState } from 'react';
import { elapsedNow } from '../time/clock.js';

/** Least time between two loads that pushed changes cause: a busy shop pushes one with every message or order. */
export const LOAD_INTERVAL_MS = 3_000;

/** Returns a value, and its changes at least `LOAD_INTERVAL_MS` apart. */
export function useSpaced<T>(value: T): T {
  const [shown, setShown] = useState(value);
  const changedAt = useRef(-Infinity);
  useEffect(() => {
    if (value === shown) return;
    const change = () => {
      if (shown !== undefined) changedAt.current = elapsedNow();
      setShown(value);
    };
    const wait = setTimeout(change, Math.max(0, changedAt.current + LOAD_INTERVAL_MS - elapsedNow()));
    return () => {
      clearTimeout(wait);
    };
  }, [value, shown]);
  return shown;
}
