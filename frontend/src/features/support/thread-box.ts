import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Pixels from the end within which the reader is at it. */
const NEAR_END = 80;

const fromEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight;

/**
 * The scrolling box of a thread. Its reader stays at the end while pictures load and the box gets smaller, and, after
 * `hold`, at what is read while messages are added above it.
 */
export function useThreadBox(firstId: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  const lastTop = useRef(0);
  const belowTop = useRef<number>(null);
  const scrollToEnd = useCallback(() => {
    isAtEnd.current = true;
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, []);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) scrollToEnd();
    });
    for (const { current } of [box, list]) if (current) observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [scrollToEnd]);
  useLayoutEffect(() => {
    if (!box.current || belowTop.current === null) return;
    box.current.scrollTop = box.current.scrollHeight - belowTop.current;
    belowTop.current = null;
  }, [firstId]);
  const hold = () => {
    if (box.current) belowTop.current = box.current.scrollHeight - box.current.scrollTop;
  };
  /** Notes where a scroll has led to; only one that goes up leaves the end. */
  const noteScroll = () => {
    if (!box.current) return;
    const { scrollTop } = box.current;
    isAtEnd.current = fromEnd(box.current) < NEAR_END || (isAtEnd.current && scrollTop >= lastTop.current);
    lastTop.current = scrollTop;
  };
  return { box, list, isAtEnd, hold, noteScroll, scrollToEnd };
}
