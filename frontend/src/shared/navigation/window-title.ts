import { useEffect } from 'react';
import { create } from 'zustand';

/** Title of the current step of a screen; `null` uses the title of the route. */
export const useOwnTitle = create<{ title: string | null }>(() => ({ title: null }));

/** Sets the window's title while this part of a screen is shown, because one address may have several steps. */
export function useWindowTitle(title: string | null) {
  useEffect(() => {
    useOwnTitle.setState({ title });
    return () => {
      useOwnTitle.setState({ title: null });
    };
  }, [title]);
}
