import { Button } from './button.js';
import { CopyField } from './copy-field.js';
import { Dialog } from './dialog.js';

interface OnceDialogProps {
  readonly title: string;
  readonly description: string;
  readonly label: string;
  readonly value: string;
  /** Accessible name of the button that copies, and the toast after it. */
  readonly action: string;
  readonly done: string;
  readonly onClose: () => void;
}

/** Shows a secret that nothing shows again; it closes by its buttons and Escape only. */
export const OnceDialog = ({ title, description, onClose, ...field }: OnceDialogProps) => (
  <Dialog
    open
    once
    onOpenChange={onClose}
    title={title}
    description={description}
    footer={
      <Button variant="secondary" onClick={onClose}>
        Já guardei
      </Button>
    }
  >
    <CopyField {...field} />
  </Dialog>
);
