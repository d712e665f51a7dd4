import { useEffect } from 'react';
import { create } from 'zustand';

/** Title of the current step of a screen; `null` uses the title of the route. */
export const useOwnTitle = create<{ title: string | null }>(() => ({ title: null }));

/** Names the window while this part of a screen is shown: one address may hold several steps. */
export function useWindowTitle(title: string | null) {
  useEffect(() => {
    useOwnTitle.setState({ title });
    return () => {
      useOwnTitle.setState({ title: null });
    };
  }, [title]);
}
