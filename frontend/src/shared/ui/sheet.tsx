import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { veilClass } from './dialog.js';
import { iconButtonClass } from './icon-button.js';
import { useReturnFocus } from './return-focus.js';

const sides = {
  left: 'inset-y-0 left-0 w-[min(22rem,calc(100vw-3rem))] border-r [--sheet-from:translateX(-100%)]',
  right: 'inset-y-0 right-0 w-[min(26rem,calc(100vw-2rem))] border-l [--sheet-from:translateX(100%)]',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-dialog border-t [--sheet-from:translateY(100%)]',
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
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={veilClass} />
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          className={clsx(
            'fixed z-40 grid content-start gap-5 overflow-y-auto border-line bg-overlay p-6 shadow-overlay focus:outline-none',
            'data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out',
            sides[side],
          )}
        >
          <header className="flex items-center justify-between gap-4">
            <Radix.Title className="text-h3 font-semibold">{title}</Radix.Title>
            <Radix.Close aria-label="Fechar" className={iconButtonClass}>
              <X aria-hidden size={20} strokeWidth={1.75} />
            </Radix.Close>
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
