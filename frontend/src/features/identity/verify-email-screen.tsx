import { Redirect, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { paths } from '@shop/contracts/paths';
import { messageOf, useCommand } from '../../shared/live/command.js';
import { resendVerification, verifyEmail } from './identity.api.js';
import { AuthCard } from './parts/auth-card.js';
import { BackLink } from './parts/back-link.js';
import { CodeForm, useTypedCode } from './parts/code-form.js';
import { MailboxLink } from './parts/mailbox-link.js';
import { ResendCode } from './parts/resend-code.js';

/** The code from the e-mail; the address comes with the navigation, without it there is nothing to confirm. */
export function VerifyEmailScreen() {
  const state = useHistoryState<{ email?: string; sentAt?: number } | null>();
  if (state?.email === undefined) return <Redirect href={paths.auth} replace />;
  return <Verification email={state.email} sentAt={state.sentAt} />;
}

function Verification({ email, sentAt }: { email: string; sentAt: number | undefined }) {
  const [, navigate] = useLocation();
  const typed = useTypedCode();
  const command = useCommand(verifyEmail, {
    done: (_verified, _code, isHere) => {
      if (isHere) navigate(paths.auth, { state: { email }, replace: true });
    },
    rejected: (rejection, { code }) => {
      typed.reject(messageOf(rejection), rejection, code);
      return false;
    },
  });
  return (
    <AuthCard title="Confirme seu e-mail" text={`Digite o código enviado para ${email}.`}>
      <CodeForm
        typed={typed}
        action="Verificar Conta"
        busy={command.busy}
        onSubmit={(code) => void command.run({ email, code })}
      >
        <ResendCode
          send={() => resendVerification({ email })}
          sentAt={sentAt}
          onSent={(at) => {
            // Part of the history entry: it survives a reload, and no other visit finds it.
            navigate(paths.verifyEmail, { state: { email, sentAt: at }, replace: true });
          }}
        />
        <MailboxLink />
        <BackLink />
      </CodeForm>
    </AuthCard>
  );
}
