import { clsx } from 'clsx';
import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button, buttonClass } from './button.js';
import { dialogButtonsClass, panelClass } from './dialog.js';
import { ModalWindow } from './modal-window.js';
import { PopPanel } from './motion-window.js';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description: ReactNode;
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly danger?: boolean;
  readonly loading?: boolean;
  /** Choices that go with the action. */
  readonly children?: ReactNode;
}

/** Asks before an irreversible action; the cancel button has the focus. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirm,
  onConfirm,
  danger = false,
  loading = false,
  children,
}: ConfirmDialogProps) {
  return (
    <ModalWindow parts={Radix} open={open} onOpenChange={onOpenChange}>
      {(returnFocus) => (
        <Radix.Content {...returnFocus} forceMount asChild>
          <PopPanel className={clsx(panelClass, 'max-w-md')}>
            <header className="grid gap-2 wrap-anywhere">
              <Radix.Title className="text-h3 font-semibold">{title}</Radix.Title>
              <Radix.Description className="text-muted">{description}</Radix.Description>
            </header>
            {children}
            <footer className={dialogButtonsClass}>
              <Radix.Cancel className={buttonClass({ variant: 'secondary' })}>
                {/* Next to «Cancelar presente», «Cancelar» would be ambiguous. */}
                {confirm.startsWith('Cancelar') ? 'Voltar' : 'Cancelar'}
              </Radix.Cancel>
              <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
                {confirm}
              </Button>
            </footer>
          </PopPanel>
        </Radix.Content>
      )}
    </ModalWindow>
  );
}
