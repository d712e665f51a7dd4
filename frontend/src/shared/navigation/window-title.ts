import { useEffect } from 'react';
import { create } from 'zustand';

/** What the present screen calls itself in the window's title; null: as its route says. */
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
