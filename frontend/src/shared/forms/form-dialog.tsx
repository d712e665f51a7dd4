import { useEffect, useId, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Later } from '../ui/later.js';

interface FormDialogProps {
  readonly title: ReactNode;
  readonly description?: string;
  /** Label of the button that submits. */
  readonly action: string;
  readonly busy: boolean;
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<unknown>;
  readonly children: ReactNode;
}

/** Focuses the first field of the form in a window that has the focus itself. */
function focusFirstField() {
  const form = document.activeElement?.matches('[role=dialog]') && document.activeElement.querySelector('form');
  if (!form) return;
  for (const field of form.elements) {
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
    if (document.activeElement !== field) continue;
    if (field instanceof HTMLInputElement) field.select();
    return;
  }
}

/** The fields of a form, drawn after the window that has the focus until then. */
function Fields({ children }: { readonly children: ReactNode }) {
  useEffect(focusFirstField, []);
  return children;
}

/** Window of a form, open while it is rendered, with Cancelar and the form's action. */
export function FormDialog({
  title,
  description,
  action,
  busy,
  wide = false,
  onClose,
  onSubmit,
  children,
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      wide={wide}
      title={title}
      {...(description !== undefined && { description })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} loading={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={(event) => void onSubmit(event)}>
        <Later>
          <Fields>{children}</Fields>
        </Later>
      </form>
    </Dialog>
  );
}
