import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Returns true while the window matches that media query. */
export function useMedia(query: string): boolean {
  const media = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (changed: () => void) => {
      media.addEventListener('change', changed);
      return () => {
        media.removeEventListener('change', changed);
      };
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}
