import { useState } from 'react';
import { Dialog } from '../../../shared/ui/dialog.js';
import { ProfileRecoveryCodes } from './profile-recovery-codes.js';

interface CodesDialogProps {
  readonly codes: readonly string[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly description: string;
}

/** Recovery codes, which are shown this once: it closes when its reader says that they are kept. */
export function ProfileCodesDialog({ codes, open, onOpenChange, description }: CodesDialogProps) {
  const [isKept, setKept] = useState(false);
  const [reminded, setReminded] = useState(false);
  const close = () => {
    if (isKept) onOpenChange(false);
    else setReminded(true);
  };
  return (
    <Dialog open={open} onOpenChange={close} title="Códigos de recuperação" description={description}>
      <ProfileRecoveryCodes
        codes={codes}
        isKept={isKept}
        onKept={setKept}
        reminded={reminded && !isKept}
        onDone={close}
      />
    </Dialog>
  );
}
