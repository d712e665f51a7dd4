import type { RecoveryCodes, TwoFactorSeed } from '@shop/contracts/account';
import { useState } from 'react';
import { messageOf } from '../../../shared/live/command.js';
import { profile } from '../../../shared/resources/profile.js';
import { CopyMark, useCopy } from '../../../shared/ui/copy-field.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { useCurrent } from '../../../shared/ui/current.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { notify } from '../../../shared/ui/notify.js';
import { activateTwoFactor } from '../account.api.js';
import { useProfileCommand } from '../profile-command.js';
import { CodeForm, useTypedCode } from './code-form.js';
import { CODES_UNSEEN, ProfileRecoveryCodes } from './profile-recovery-codes.js';

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
  readonly onActivated: (activation: RecoveryCodes) => void;
}

function Activation({ seed, onActivated }: ActivationProps) {
  const typed = useTypedCode();
  const command = useProfileCommand(activateTwoFactor, {
    toast: false,
    done: (activation) => {
      onActivated(activation);
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

const texts = {
  activation: {
    title: 'Ativar verificação em duas etapas',
    description: 'Leia o QR code com um app autenticador e digite o código de 6 dígitos que ele mostrar.',
  },
  codes: {
    title: 'Códigos de recuperação',
    description:
      'A verificação em duas etapas está ativada. Sem o app, cada um destes códigos serve para um único login. Eles não serão mostrados de novo.',
  },
};

/**
 * Steps from the QR code to the recovery codes, which are shown only once: it closes when the reader confirms that they
 * are saved.
 */
export function ProfileTwoFactorDialog({ seed, open, onOpenChange }: TwoFactorDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [isSaved, setSaved] = useState(false);
  const [reminded, setReminded] = useState(false);
  const here = useCurrent(true);
  const show = ({ recoveryCodes, message }: RecoveryCodes) => {
    if (here.current) notify('success', message);
    else notify('warning', CODES_UNSEEN);
    setCodes(recoveryCodes);
    // The window may have been closed while the code was on its way.
    onOpenChange(true);
  };
  const close = () => {
    if (codes !== undefined && !isSaved) setReminded(true);
    else onOpenChange(false);
  };
  return (
    <Dialog open={open} onOpenChange={close} {...texts[codes === undefined ? 'activation' : 'codes']}>
      {codes === undefined ? (
        <Activation seed={seed} onActivated={show} />
      ) : (
        <ProfileRecoveryCodes
          codes={codes}
          isSaved={isSaved}
          onSaved={setSaved}
          reminded={reminded && !isSaved}
          onDone={close}
        />
      )}
    </Dialog>
  );
}
