import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { NETWORK_FAILED } from '../http/api-error.js';
import { whenIdle } from '../time/when-idle.js';
import { notify } from '../ui/notify.js';

interface LazyDialogOptions<Props> {
  readonly isOpen: (props: Props) => boolean;
  /** Called where the code could not be fetched, so that the next attempt starts from a closed dialog. */
  readonly close: (props: Props) => void;
  /** Its code is fetched when the browser is idle, once what opens the dialog is on the screen. */
  readonly ahead?: boolean;
}

/** Returns a dialog whose code is fetched when it first opens, or `ahead`; without the code it closes and says why. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOpen, close, ahead = false }: LazyDialogOptions<Props>,
): ComponentType<Props> {
  return function LazyDialog(props: Props) {
    const [View, setView] = useState<ComponentType<Props>>();
    const open = isOpen(props);
    const fail = useEffectEvent(() => {
      close(props);
      notify('error', NETWORK_FAILED);
    });
    useEffect(() => {
      if (ahead)
        whenIdle(() => {
          load().catch(() => undefined);
        });
    }, []);
    useEffect(() => {
      if (!open || View) return;
      let isGone = false;
      load().then(
        (loaded) => {
          if (!isGone) setView(() => loaded);
        },
        () => {
          if (!isGone) fail();
        },
      );
      return () => {
        isGone = true;
      };
    }, [open, View]);
    return View ? <View {...props} /> : null;
  };
}

interface OpenProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Options of dialogs with `open` and `onOpenChange`. */
export const byOpen: LazyDialogOptions<OpenProps> = {
  isOpen: ({ open }) => open,
  close: ({ onOpenChange }) => {
    onOpenChange(false);
  },
};
