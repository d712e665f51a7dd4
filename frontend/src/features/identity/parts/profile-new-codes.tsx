import { useState } from 'react';
import { useLastingWindow } from '../../../shared/live/lasting-window.js';
import { Button } from '../../../shared/ui/button.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { replaceRecoveryCodes } from '../account.api.js';
import { useProfileCommand } from '../profile-command.js';
import { ProfileCodesDialog } from './profile-codes-dialog.js';

/** New recovery codes for an owner without unused ones; the old codes become invalid. */
export function ProfileNewCodes() {
  const [asked, setAsked] = useState(false);
  const openLasting = useLastingWindow();
  const replace = useProfileCommand((_input: null) => replaceRecoveryCodes(), {
    toast: false,
    finished: () => {
      setAsked(false);
    },
    done: ({ recoveryCodes }) => {
      openLasting((onClose) => (
        <ProfileCodesDialog
          codes={recoveryCodes}
          onClose={onClose}
          description="Sem o app, cada um destes códigos serve para um único login. Os antigos não valem mais, e estes não serão mostrados de novo."
        />
      ));
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
    </>
  );
}
