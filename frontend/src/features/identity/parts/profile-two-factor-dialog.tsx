import type { TwoFactorSeed } from '@shop/contracts/account';
import { messageOf } from '../../../shared/live/command.js';
import { useLastingWindow } from '../../../shared/live/lasting-window.js';
import { profile } from '../../../shared/resources/profile.js';
import { CopyMark, useCopy } from '../../../shared/ui/copy-field.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { activateTwoFactor } from '../account.api.js';
import { useProfileCommand } from '../profile-command.js';
import { CodeForm, useTypedCode } from './code-form.js';
import { ProfileCodesDialog } from './profile-codes-dialog.js';

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function Secret({ secret }: { secret: string }) {
  const { copy, copied } = useCopy();
  return (
    <div className="grid gap-2">
      <p className="text-dense text-muted">Não consegue ler o QR code? Digite esta chave no app:</p>
      <div className="flex items-center gap-2 rounded-control border border-line bg-surface py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 font-mono text-dense">{inFours(secret)}</code>
        <IconButton label="Copiar chave" onClick={() => void copy(secret)}>
          <CopyMark copied={copied} />
        </IconButton>
        <span role="status" className="sr-only">
          {copied ? 'Chave copiada' : ''}
        </span>
      </div>
    </div>
  );
}

interface ActivationProps {
  readonly seed: TwoFactorSeed;
  readonly onActivated: () => void;
}

function Activation({ seed, onActivated }: ActivationProps) {
  const typed = useTypedCode();
  const openLasting = useLastingWindow();
  const command = useProfileCommand(activateTwoFactor, {
    done: ({ recoveryCodes }) => {
      onActivated();
      openLasting((onClose) => (
        <ProfileCodesDialog
          codes={recoveryCodes}
          onClose={onClose}
          description="A verificação em duas etapas está ativada. Sem o app, cada um destes códigos serve para um único login. Eles não serão mostrados de novo."
        />
      ));
      profile.refresh();
    },
    rejected: (rejection, { token }) => {
      typed.reject(messageOf(rejection), rejection, token);
      return false;
    },
  });
  return (
    <CodeForm
      typed={typed}
      action="Verificar"
      busy={command.busy}
      onSubmit={(token) => void command.run({ token })}
      lead={
        <>
          <img
            src={seed.qrCodeUrl}
            alt="QR code para o app autenticador"
            width={176}
            height={176}
            className="justify-self-center rounded-control bg-[#fff] p-2"
          />
          <Secret secret={seed.secret} />
        </>
      }
    />
  );
}

interface TwoFactorDialogProps {
  readonly seed: TwoFactorSeed;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** From the QR code to the first code of the app; the recovery codes follow in a window of their own. */
export const ProfileTwoFactorDialog = ({ seed, open, onOpenChange }: TwoFactorDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Ativar verificação em duas etapas"
    description="Leia o QR code com um app autenticador e digite o código de 6 dígitos que ele mostrar."
  >
    <Activation
      seed={seed}
      onActivated={() => {
        onOpenChange(false);
      }}
    />
  </Dialog>
);
