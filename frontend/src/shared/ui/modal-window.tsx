import type { Dialog } from 'radix-ui';
import type { ReactElement } from 'react';
import { Later } from './later.js';
import { Veil, WindowPresence } from './motion-window.js';
import { useReturnFocus } from './return-focus.js';
import { useShown } from './shown.js';
import { windowHost } from './window-host.js';

interface ModalWindowProps {
  /** Parts of Radix: those of its dialogs or of its alert dialogs. */
  readonly parts: Pick<typeof Dialog, 'Root' | 'Portal' | 'Overlay'>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Returns the content, which passes the focus on when it closes. */
  readonly children: (returnFocus: ReturnType<typeof useReturnFocus>) => ReactElement;
}

/** The frame of every modal window: a veil over the page, then its content, until both have left. */
export function ModalWindow({ parts: { Root, Portal, Overlay }, open, onOpenChange, children }: ModalWindowProps) {
  const shown = useShown(open);
  const returnFocus = useReturnFocus(open);
  return (
    <Root open={shown} onOpenChange={onOpenChange}>
      <WindowPresence open={shown}>
        <Portal forceMount container={windowHost}>
          <Overlay forceMount asChild>
            <Veil className="fixed inset-0 z-40 bg-backdrop" />
          </Overlay>
        </Portal>
        <Later>
          <Portal forceMount container={windowHost}>
            {children(returnFocus)}
          </Portal>
        </Later>
      </WindowPresence>
    </Root>
  );
}
