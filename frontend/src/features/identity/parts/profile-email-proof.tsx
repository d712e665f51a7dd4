import { useState } from 'react';
import { messageOf } from '../../../shared/live/command.js';
import { profile } from '../../../shared/resources/profile.js';
import { Button } from '../../../shared/ui/button.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { notify } from '../../../shared/ui/notify.js';
import { resendVerification, verifyEmail } from '../identity.api.js';
import { heard, useProfileCommand } from '../profile-command.js';
import { CodeForm, useTypedCode } from './code-form.js';
import { MailboxLink } from './mailbox-link.js';
import { ResendCode } from './resend-code.js';

interface ProfileEmailProofProps {
  readonly email: string;
  /** No address was proven before. */
  readonly isFirst: boolean;
}

/** Asks for the code that went to a new address: until then notices go to the earlier one. */
export function ProfileEmailProof({ email, isFirst }: ProfileEmailProofProps) {
  const [open, setOpen] = useState(false);
  const typed = useTypedCode();
  const command = useProfileCommand(verifyEmail, {
    toast: false,
    done: () => {
      profile.refresh();
      notify('success', 'E-mail confirmado.');
    },
    rejected: (rejection, { code }) => {
      typed.reject(messageOf(rejection), rejection, code);
      return true;
    },
  });
  return (
    <div className="flex max-w-md flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-64 text-dense wrap-anywhere text-muted">
        Enviamos um código para {email}. Até você confirmar,{' '}
        {isFirst ? 'os avisos e os links de senha não chegam a você.' : 'nossos avisos vão para o e-mail anterior.'}
      </p>
      <Button
        variant="secondary"
        onClick={() => {
          setOpen(true);
        }}
      >
        Confirmar e-mail
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Confirme seu e-mail"
        description={`Digite o código enviado para ${email}.`}
      >
        <CodeForm
          typed={typed}
          action="Confirmar"
          busy={command.busy}
          onSubmit={(code) => void command.run({ email, code })}
        >
          <ResendCode send={heard(() => resendVerification({ email }))} sentAt={0} />
          <MailboxLink />
        </CodeForm>
      </Dialog>
    </div>
  );
}
