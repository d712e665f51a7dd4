import { useEffect, useRef } from 'react';

/** Calls `refresh` whenever `seen` is not what it was. */
export function useRefreshOn(seen: string, refresh: () => void) {
  const before = useRef(seen);
  useEffect(() => {
    if (before.current === seen) return;
    before.current = seen;
    refresh();
  }, [seen, refresh]);
}
