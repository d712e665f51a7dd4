import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { whenIdle } from '../time/when-idle.js';
import { notifyCodeMissing } from './code-missing.js';
import { Spinner } from '../ui/spinner.js';

interface LazyDialogOptions<Props> {
  readonly isOpen: (props: Props) => boolean;
  /** Called when the code could not be fetched, so that the next attempt starts from a closed dialog. */
  readonly close: (props: Props) => void;
}

type Fetch = () => Promise<unknown>;

/** Dialogs of the shown screens whose code has not arrived yet. */
const absent = new Set<Fetch>();

function fetchAbsent() {
  for (const fetchCode of absent) fetchCode().catch(() => undefined);
}

function fetchForButton({ target }: Event) {
  if (absent.size > 0 && target instanceof Element && target.closest('button, [role=menuitem]')) fetchAbsent();
}

/** Fetches the code of a dialog when the browser is idle, or once somebody points at a button or focuses one. */
function fetchAhead(fetchCode: Fetch) {
  absent.add(fetchCode);
  for (const hint of ['pointerover', 'focusin'] as const)
    document.addEventListener(hint, fetchForButton, { passive: true });
  whenIdle(fetchAbsent);
}

/** The darkened page, while the code of a dialog is on its way; a press gives up waiting. */
const Waiting = ({ onGiveUp }: { onGiveUp: () => void }) =>
  createPortal(
    <div role="status" className="fixed inset-0 z-40 grid place-items-center bg-backdrop text-fg" onClick={onGiveUp}>
      <span className="sr-only">Carregando...</span>
      <Spinner className="size-6" />
    </div>,
    document.body,
  );

/**
 * Returns a dialog whose code is fetched ahead of its use. Opened before, it darkens the page at once; without the code
 * it closes and says why.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOpen, close }: LazyDialogOptions<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  let pending: Promise<ComponentType<Props>> | undefined;
  const fetchNow = async () => {
    try {
      loaded = await load();
      absent.delete(fetchCode);
      return loaded;
    } catch (error) {
      pending = undefined;
      throw error;
    }
  };
  const fetchCode = () => (pending ??= fetchNow());
  return function LazyDialog(props: Props) {
    const [View, setView] = useState<ComponentType<Props>>();
    const open = isOpen(props);
    if (open && !View && loaded) setView(() => loaded);
    const fail = useEffectEvent(() => {
      close(props);
      notifyCodeMissing();
    });
    useEffect(() => {
      if (!loaded) fetchAhead(fetchCode);
    }, []);
    useEffect(() => {
      if (!open || View) return;
      let isGone = false;
      fetchCode().then(
        (view) => {
          if (!isGone) setView(() => view);
        },
        () => {
          if (!isGone) fail();
        },
      );
      return () => {
        isGone = true;
      };
    }, [open, View]);
    if (View) return <View {...props} />;
    if (!open) return null;
    return (
      <Waiting
        onGiveUp={() => {
          close(props);
        }}
      />
    );
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
