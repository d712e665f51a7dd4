import type { Profile } from '@shop/contracts/identity';
import { ChevronRight, Mail, Smartphone } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { hasCode, type ApiError } from '../../../shared/http/api-error.js';
import { messageOf } from '../../../shared/live/command.js';
import { profile as profileResource } from '../../../shared/resources/profile.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { largeIcon } from '../../../shared/ui/icons.js';
import { Spinner } from '../../../shared/ui/spinner.js';
import { confirmUpdate, initiateUpdate } from '../account.api.js';
import { sessions } from '../account.data.js';
import { heard, useProfileCommand } from '../profile-command.js';
import type { PendingUpdate, Verification, VerificationMethod } from '../verification.js';
import { CodeForm, useTypedCode } from './code-form.js';
import { MailboxLink } from './mailbox-link.js';
import { ResendCode } from './resend-code.js';

interface ChoiceProps {
  readonly label: string;
  readonly detail: string;
  readonly icon: ReactNode;
  readonly autoFocus?: boolean;
  readonly busy?: boolean;
  readonly onChoose: () => void;
}

function Choice({ label, detail, icon: sign, autoFocus = false, busy = false, onChoose }: ChoiceProps) {
  const detailId = useId();
  return (
    <div className="relative flex min-h-16 items-center gap-3 rounded-control border border-control bg-surface p-3 transition-colors sm:px-4 hover:bg-hover has-[button:focus-visible]:outline-2 has-[button:focus-visible]:outline-offset-2 has-[button:focus-visible]:outline-ring">
      <span className="text-accent-fg">{sign}</span>
      <span className="grid min-w-0 flex-1">
        {/* The whole card can be pressed; its name is the text of the button. */}
        <button
          type="button"
          autoFocus={autoFocus}
          aria-describedby={detailId}
          aria-disabled={busy || undefined}
          aria-busy={busy || undefined}
          onClick={onChoose}
          className="text-left font-medium text-balance outline-none after:absolute after:inset-0"
        >
          {label}
        </button>
        <span id={detailId} className="text-dense wrap-anywhere text-muted">
          {detail}
        </span>
      </span>
      {busy ? <Spinner /> : <ChevronRight {...largeIcon} className="shrink-0 text-subtle" />}
    </div>
  );
}

interface StepProps {
  readonly verification: Verification;
  readonly update: PendingUpdate;
  readonly profile: Profile;
}

/** Returns the address for codes: an unconfirmed one gets none. */
const addressOf = ({ email, is_email_proven: isProven }: Profile) =>
  isProven ? email : 'o último e-mail que você confirmou';

const requestOf = ({ updateType }: PendingUpdate) => ({ verificationMethod: 'email', updateType }) as const;

function SelectStep({ verification, update, profile }: StepProps) {
  const command = useProfileCommand((pending: PendingUpdate, key) => initiateUpdate(requestOf(pending), key), {
    done: (_response, pending) => {
      verification.choose(pending, 'email');
    },
  });
  return (
    <div className="grid gap-3">
      {profile.needs_email ? (
        <p className="text-muted">
          Sua conta ainda não tem um e-mail confirmado. Adicione o seu em Alterar Email e confirme-o com o código.
        </p>
      ) : (
        <Choice
          label="Receber código por e-mail"
          detail={`Enviamos 6 dígitos para ${addressOf(profile)}.`}
          icon={<Mail {...largeIcon} />}
          autoFocus
          busy={command.busy}
          onChoose={() => void command.run(update)}
        />
      )}
      {profile.is_two_factor_enabled ? (
        <Choice
          label="Usar app autenticador"
          detail="Digite o código que o app mostra agora."
          icon={<Smartphone {...largeIcon} />}
          onChoose={() => {
            verification.choose(update, '2fa');
          }}
        />
      ) : null}
    </div>
  );
}

interface CodeStepProps extends StepProps {
  readonly method: VerificationMethod;
  readonly onRejected: (update: PendingUpdate, error: ApiError) => void;
}

function CodeStep({ verification, update, profile, method, onRejected }: CodeStepProps) {
  const typed = useTypedCode();
  const command = useProfileCommand(confirmUpdate, {
    done: (_response, _sent, isHere) => {
      if (isHere) verification.close();
      profileResource.refresh();
      sessions.refresh();
    },
    rejected: (rejection, { code }) => {
      const isWrong = hasCode(rejection, 'INVALID_CODE');
      typed.reject(isWrong ? messageOf(rejection) : undefined, rejection, code);
      if (!isWrong) onRejected(update, rejection);
      return false;
    },
  });
  return (
    <CodeForm
      typed={typed}
      action="Verificar"
      busy={command.busy}
      onBack={verification.back}
      onSubmit={(code) => void command.run({ ...update, verificationMethod: method, code })}
      lead={
        <p className="wrap-anywhere text-muted">
          {method === 'email' ? (
            <>
              Digite o código enviado para <strong className="font-medium text-fg">{addressOf(profile)}</strong>. Ele
              vale por 10 minutos.
            </>
          ) : (
            'Digite o código de 6 dígitos do seu app autenticador.'
          )}
        </p>
      }
    >
      {method === 'email' ? (
        <>
          <ResendCode send={heard((key: string) => initiateUpdate(requestOf(update), key))} />
          <MailboxLink />
        </>
      ) : null}
    </CodeForm>
  );
}

const purposes = {
  email: 'Antes de trocar o e-mail da conta, precisamos confirmar que é você.',
  password: 'Antes de trocar a senha da conta, precisamos confirmar que é você.',
};

interface VerifyDialogProps {
  readonly verification: Verification;
  readonly profile: Profile;
  readonly onRejected: (update: PendingUpdate, error: ApiError) => void;
}

/** Asks its owner to prove who they are before the e-mail or the password changes. */
export const ProfileVerifyDialog = ({ verification, profile, onRejected }: VerifyDialogProps) => {
  const { update, open, step, method } = verification;
  return (
    <Dialog
      open={open}
      onOpenChange={verification.close}
      title="Verificação de segurança"
      description={purposes[update?.updateType ?? 'email']}
    >
      {update === null ? null : step === 'code' && method !== null ? (
        <CodeStep
          verification={verification}
          update={update}
          profile={profile}
          method={method}
          onRejected={onRejected}
        />
      ) : (
        <SelectStep verification={verification} update={update} profile={profile} />
      )}
    </Dialog>
  );
};
