import { useRef } from 'react';
import { useLocation } from 'wouter';

/** State of a navigation to a window over the list that is shown. */
export const OVER_LIST = { isOverList: true } as const;

/**
 * Returns a function that closes a window with an address of its own. It goes back to the list's own entry, or replaces
 * the window's where the list was not shown before: the back button does not open the window again.
 */
export function useReturnToList() {
  const [, navigate] = useLocation();
  /** State of the entry that was left: a second press comes before the browser has gone back. */
  const left = useRef<unknown>(null);
  return (list: string) => {
    const state = history.state as Partial<typeof OVER_LIST> | null;
    if (!state?.isOverList) {
      navigate(list, { replace: true });
      return;
    }
    if (state === left.current) return;
    left.current = state;
    history.back();
  };
}
