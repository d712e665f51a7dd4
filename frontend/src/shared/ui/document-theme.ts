import { useSyncExternalStore } from 'react';

const root = () => document.documentElement;

function subscribe(changed: () => void) {
  const observer = new MutationObserver(changed);
  observer.observe(root(), { attributeFilter: ['data-theme'] });
  return () => {
    observer.disconnect();
  };
}

const current = () => (root().dataset.theme === 'light' ? 'light' : 'dark');

/** Returns the theme of the page, for libraries with a theme option. */
export const useDocumentTheme = () => useSyncExternalStore(subscribe, current);
