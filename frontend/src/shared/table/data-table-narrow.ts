import { useMedia } from '../ui/use-media.js';

/** Returns true while the window is too narrow for a table: its rows become cards. */
export const useNarrow = () => useMedia('(max-width: 767.98px)');
