import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { iconButtonClass } from './icon-button.js';
import { largeIcon } from './icons.js';
import { ModalWindow } from './modal-window.js';
import { SlidePanel } from './motion-window.js';
import { keepUnderToasts } from './toast-press.js';

const sides = {
  left: 'inset-y-0 left-0 w-[min(22rem,calc(100vw-3rem))] border-r',
  right: 'inset-y-0 right-0 w-[min(26rem,calc(100vw-2rem))] border-l',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-dialog border-t',
};

interface SheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly side?: keyof typeof sides;
  readonly children: ReactNode;
}

/** A panel that slides in from an edge. */
export function Sheet({ open, onOpenChange, title, side = 'right', children }: SheetProps) {
  return (
    <ModalWindow parts={Radix} open={open} onOpenChange={onOpenChange}>
      {(returnFocus) => (
        <Radix.Content
          {...returnFocus}
          onInteractOutside={keepUnderToasts}
          forceMount
          asChild
          aria-describedby={undefined}
        >
          <SlidePanel
            side={side}
            className={clsx(
              'fixed z-40 grid content-start gap-5 overflow-y-auto border-line bg-overlay p-6 shadow-overlay focus:outline-none',
              sides[side],
            )}
          >
            <header className="flex items-center justify-between gap-4">
              <Radix.Title className="text-h3 font-semibold">{title}</Radix.Title>
              <Radix.Close aria-label="Fechar" className={iconButtonClass}>
                <X {...largeIcon} />
              </Radix.Close>
            </header>
            {children}
          </SlidePanel>
        </Radix.Content>
      )}
    </ModalWindow>
  );
}
