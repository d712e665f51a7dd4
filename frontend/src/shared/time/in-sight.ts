import { useEffect, useState, type RefObject } from 'react';

/**
 * Distance from the window's edges within which an element counts as in sight, so that it is up to date before it
 * scrolls in.
 */
const MARGIN = '50%';

type Listener = (inSight: boolean) => void;

const listeners = new Map<Element, Listener>();
let observer: IntersectionObserver | undefined;

function observe(element: Element, listener: Listener) {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    { rootMargin: MARGIN },
  );
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}

/**
 * Returns true while the element is in or near the window, and in browsers without `IntersectionObserver`. All elements
 * share one observer.
 */
export function useInSight(element: RefObject<Element | null>) {
  const [inSight, setInSight] = useState(true);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined;
    return observe(element.current, setInSight);
  }, [element]);
  return inSight;
}
