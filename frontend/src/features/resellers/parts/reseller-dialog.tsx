import type { Reseller } from '@shop/contracts/resellers';
import type { ReactNode } from 'react';
import { Dialog } from '../../../shared/ui/dialog.js';

interface ResellerDialogProps {
  /** Null while the dialog is closed. */
  readonly reseller: Reseller | null;
  readonly title: string;
  readonly describe: (reseller: Reseller) => string;
  readonly onClose: () => void;
  readonly children: (reseller: Reseller) => ReactNode;
}

/** Window with a form about one reseller, which begins again for another. */
export const ResellerDialog = ({ reseller, title, describe, onClose, children }: ResellerDialogProps) => (
  <Dialog
    open={reseller !== null}
    onOpenChange={onClose}
    title={title}
    {...(reseller && { description: describe(reseller) })}
  >
    {reseller ? <div key={reseller.id}>{children(reseller)}</div> : null}
  </Dialog>
);
