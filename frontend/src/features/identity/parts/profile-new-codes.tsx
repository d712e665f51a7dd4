import { useState } from 'react';
import { Button } from '../../../shared/ui/button.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { notify } from '../../../shared/ui/notify.js';
import { replaceRecoveryCodes } from '../account.api.js';
import { useProfileCommand } from '../profile-command.js';
import { ProfileCodesDialog } from './profile-codes-dialog.js';
import { CODES_UNSEEN } from './profile-recovery-codes.js';

/** New recovery codes for an owner without unused ones; the old codes become invalid. */
export function ProfileNewCodes() {
  const [asked, setAsked] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const [open, setOpen] = useState(false);
  const replace = useProfileCommand((_input: null) => replaceRecoveryCodes(), {
    toast: false,
    finished: () => {
      setAsked(false);
    },
    done: ({ recoveryCodes }, _input, isHere) => {
      if (!isHere) notify('warning', CODES_UNSEEN);
      setCodes(recoveryCodes);
      setOpen(true);
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setAsked(true);
        }}
      >
        Gerar novos códigos
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Gerar novos códigos de recuperação"
        description="Os códigos que você guardou deixam de valer na hora."
        confirm="Gerar códigos"
        loading={replace.busy}
        onConfirm={() => void replace.run(null)}
      />
      {codes === undefined ? null : (
        <ProfileCodesDialog
          key={codes[0]}
          codes={codes}
          open={open}
          onOpenChange={setOpen}
          description="Sem o app, cada um destes códigos serve para um único login. Os antigos não valem mais, e estes não serão mostrados de novo."
        />
      )}
    </>
  );
}
