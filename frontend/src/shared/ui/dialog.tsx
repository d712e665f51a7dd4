import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { iconButtonClass } from './icon-button.js';
import { largeIcon } from './icons.js';
import { ModalWindow } from './modal-window.js';
import { PopPanel } from './motion-window.js';
import { keepUnderToasts } from './toast-press.js';

/** Side by side; in narrow windows one under the other, full width, the primary button on top. */
export const dialogButtonsClass = 'flex gap-3 max-sm:flex-col-reverse sm:flex-wrap sm:justify-end';

export const panelClass = clsx(
  'fixed inset-x-4 top-1/2 z-40 mx-auto grid max-h-[calc(100dvh-2rem)] -translate-y-1/2 scroll-py-12 gap-5 overflow-y-auto rounded-dialog border border-line bg-overlay p-6',
  'shadow-overlay focus:outline-none',
);

const widths = { false: 'max-w-md', true: 'max-w-2xl', table: 'max-w-4xl' } as const;

const stay = (event: Event) => {
  event.preventDefault();
};

/** Starts on the window itself where its first control only copies a text of it, or its form has no fields yet. */
function startFocus(event: Event) {
  const panel = event.target as HTMLElement;
  const first = panel.querySelector('button, input, select, textarea, form:empty');
  if (!first?.matches('[aria-label^="Copiar "], form:empty')) return;
  event.preventDefault();
  panel.focus();
}

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly wide?: boolean | 'table';
  /** It shows something for the only time: a press next to it does not close it. */
  readonly once?: boolean;
  /** The dialog confirms an action: screen readers announce an alert. */
  readonly isAlert?: boolean;
}

/** A modal window; the focus returns to the element that had it before. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  wide = false,
  once = false,
  isAlert,
}: DialogProps) {
  return (
    <ModalWindow parts={Radix} open={open} onOpenChange={onOpenChange}>
      {(returnFocus) => (
        <Radix.Content
          {...returnFocus}
          role={isAlert ? 'alertdialog' : 'dialog'}
          onOpenAutoFocus={startFocus}
          onInteractOutside={once ? stay : keepUnderToasts}
          forceMount
          asChild
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <PopPanel className={clsx(panelClass, widths[String(wide) as keyof typeof widths])}>
            <header className="grid gap-1 pr-10 wrap-anywhere">
              <Radix.Title className="text-h3 font-semibold">{title}</Radix.Title>
              {description === undefined ? null : (
                <Radix.Description className="text-muted">{description}</Radix.Description>
              )}
            </header>
            {children}
            {footer === undefined ? null : <footer className={dialogButtonsClass}>{footer}</footer>}
            {/* Last, so that the focus starts on the window's content. */}
            <Radix.Close aria-label="Fechar" className={clsx(iconButtonClass, 'absolute! top-4 right-4')}>
              <X {...largeIcon} />
            </Radix.Close>
          </PopPanel>
        </Radix.Content>
      )}
    </ModalWindow>
  );
}
