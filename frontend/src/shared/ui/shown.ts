import { useDeferredValue } from 'react';

/** Whether a window or menu is drawn: the press that opens it is answered by a frame first, for they are much work; they close at once. */
export const useShown = (open: boolean) => useDeferredValue(open) && open;
