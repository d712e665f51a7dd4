import { useState } from 'react';
import { Dialog } from '../../../shared/ui/dialog.js';
import { ProfileRecoveryCodes } from './profile-recovery-codes.js';

interface CodesDialogProps {
  readonly codes: readonly string[];
  readonly description: string;
  readonly onClose: () => void;
}

/** Recovery codes, shown only once: it closes when the reader confirms that they are saved. */
export function ProfileCodesDialog({ codes, description, onClose }: CodesDialogProps) {
  const [isSaved, setSaved] = useState(false);
  const [reminded, setReminded] = useState(false);
  const close = () => {
    if (isSaved) onClose();
    else setReminded(true);
  };
  return (
    <Dialog open onOpenChange={close} title="Códigos de recuperação" description={description}>
      <ProfileRecoveryCodes
        codes={codes}
        isSaved={isSaved}
        onSaved={setSaved}
        reminded={reminded && !isSaved}
        onDone={close}
      />
    </Dialog>
  );
}
