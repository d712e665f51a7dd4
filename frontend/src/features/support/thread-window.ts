import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Messages that are drawn at first, and that each step to older ones adds. */
const STEP = 100;
/** Pixels from the top within which older messages are added. */
const NEAR_TOP = 400;

/**
 * Draws the newest messages of a long thread and adds older ones as the reader scrolls up; what is read stays where it
 * is on the screen.
 */
export function useThreadWindow<T>(messages: readonly T[]) {
  const box = useRef<HTMLDivElement>(null);
  const newest = Math.max(0, messages.length - STEP);
  const [first, setFirst] = useState(newest);
  const belowTop = useRef<number>(null);
  const hidden = Math.min(first, newest);
  useLayoutEffect(() => {
    if (!box.current || belowTop.current === null) return;
    box.current.scrollTop = box.current.scrollHeight - belowTop.current;
    belowTop.current = null;
  }, [hidden]);
  const showOlder = () => {
    if (!box.current || hidden === 0) return;
    belowTop.current = box.current.scrollHeight - box.current.scrollTop;
    setFirst(Math.max(0, hidden - STEP));
  };
  const scrollToEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, []);
  const noteTop = () => {
    if (box.current && box.current.scrollTop < NEAR_TOP) showOlder();
  };
  return { box, shown: hidden === 0 ? messages : messages.slice(hidden), hidden, showOlder, noteTop, scrollToEnd };
}
