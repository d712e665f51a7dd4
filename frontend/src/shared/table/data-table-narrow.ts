import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(max-width: 767.98px)');

function subscribe(changed: () => void) {
  const media = query();
  media.addEventListener('change', changed);
  return () => {
    media.removeEventListener('change', changed);
  };
}

/** Returns true while the window is too narrow for a table: its rows become cards. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => query().matches);
