import { useEffect, useState } from 'react';
import { elapsedNow } from './clock.js';

const SHOWS_AFTER = 150;
const SHOWS_AT_LEAST = 300;

/** Keeps a skeleton on screen for at least 300 ms once it has become visible, so that it does not flicker. */
export function useSkeletonShown(waiting: boolean) {
  const [since] = useState(elapsedNow);
  const [held, setHeld] = useState(waiting);
  useEffect(() => {
    if (waiting || !held) return;
    const shownFor = elapsedNow() - since - SHOWS_AFTER;
    const left = shownFor < 0 ? 0 : Math.max(0, SHOWS_AT_LEAST - shownFor);
    const timer = setTimeout(() => {
      setHeld(false);
    }, left);
    return () => {
      clearTimeout(timer);
    };
  }, [waiting, held, since]);
  return waiting || held;
}
