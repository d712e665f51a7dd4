import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Pixels from the end within which the reader is at it. */
const NEAR_END = 80;

const fromEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight;

const extentOf = ({ scrollHeight, clientHeight }: HTMLElement) => ({ height: scrollHeight, shown: clientHeight });

/**
 * Controls the scrolling box of a thread. Its reader stays at the end while pictures load and the box gets smaller,
 * and, after `hold`, at the same message while older ones are added above it.
 */
export function useThreadBox(firstId: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  /** The box as it was last seen. */
  const last = useRef({ top: 0, height: 0, shown: 0 });
  const belowTop = useRef<number>(null);
  const scrollToEnd = useCallback(() => {
    isAtEnd.current = true;
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, []);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) scrollToEnd();
      if (box.current) last.current = { ...last.current, ...extentOf(box.current) };
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
  /**
   * Notes where a scroll has led to. Only its reader's way up leaves the end: where the box has another size or content
   * than before, it may have been the browser's, which keeps the place on screen.
   */
  const noteScroll = () => {
    if (!box.current) return;
    const seen = { top: box.current.scrollTop, ...extentOf(box.current) };
    const { top, height, shown } = last.current;
    const isWayUp = seen.top < top && seen.height === height && seen.shown === shown;
    isAtEnd.current = fromEnd(box.current) < NEAR_END || (isAtEnd.current && !isWayUp);
    last.current = seen;
  };
  return { box, list, isAtEnd, hold, noteScroll, scrollToEnd };
}
