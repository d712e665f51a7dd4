import { create } from 'zustand';

/** The path that the app is on its way to; null once it is there. */
export const useDestination = create<{ path: string | null }>(() => ({ path: null }));
