import { startTransition, useEffect, useEffectEvent, useState } from 'react';

let opening = 0;

/** Returns true while a window or menu, or a part of one, waits to be drawn. */
export const isWindowOpening = (): boolean => opening > 0;

/**
 * Returns true while a window or menu is drawn. Opening waits for one frame, so that the pressed button is painted
 * first, also where the window is new; closing is immediate. A transition, as the rows of a table are: a deferred value
 * comes after all of them.
 */
export function useShown(open: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    startTransition(() => {
      setShown(open);
    });
  }, [open]);
  const isOpening = open && !shown;
  useEffect(() => {
    if (!isOpening) return;
    opening += 1;
    return () => {
      opening -= 1;
    };
  }, [isOpening]);
  return shown && open;
}

/**
 * Returns `useShown` of a menu, which the back button closes, and how often it has been shown. As the key of its
 * content, the number makes each opening a new one, which Radix draws at once: shown again, it would be drawn in an
 * effect, in one long task.
 */
export function useShownAgain(open: boolean, onOpenChange: (open: boolean) => void) {
  const shown = useShown(open);
  const close = useEffectEvent(() => {
    onOpenChange(false);
  });
  useEffect(() => {
    if (!open) return;
    // The menu would stay over the screen to which the button leads.
    addEventListener('popstate', close);
    return () => {
      removeEventListener('popstate', close);
    };
  }, [open]);
  const [state, setState] = useState({ shown: false, times: 0 });
  if (state.shown !== shown) setState({ shown, times: state.times + (shown ? 1 : 0) });
  return { shown, times: state.times };
}
