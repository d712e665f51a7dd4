import { useDeferredValue } from 'react';

/**
 * Returns true while a window or menu is drawn. Opening waits for one frame, so that the pressed button is painted
 * first, also where the window is new; closing is immediate.
 */
export const useShown = (open: boolean) => useDeferredValue(open, false) && open;
