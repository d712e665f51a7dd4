import { useId, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';

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
        {children}
      </form>
    </Dialog>
  );
}
