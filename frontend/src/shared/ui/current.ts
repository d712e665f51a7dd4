import { useLayoutEffect, useRef } from 'react';

/** Returns a ref to the value that is drawn, for late responses; null once its screen was left. */
export function useCurrent<T>(value: T) {
  const current = useRef<T | null>(null);
  useLayoutEffect(() => {
    current.current = value;
    return () => {
      current.current = null;
    };
  }, [value]);
  return current;
}
