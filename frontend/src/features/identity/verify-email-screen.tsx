import { CODE_LENGTH } from '@shop/contracts/limits';
import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { paths } from '../../shared/navigation/paths.js';
import { messageOf, useCommand } from '../../shared/rx/command.js';
import { Button } from '../../shared/ui/button.js';
import { CodeInput } from '../../shared/ui/code-input.js';
import { resendVerification, verifyEmail } from './identity.api.js';
import { AuthCard } from './parts/auth-card.js';
import { BackLink } from './parts/back-link.js';
import { MailboxLink } from './parts/mailbox-link.js';
import { ResendCode } from './parts/resend-code.js';

/** The code from the e-mail; the address comes with the navigation, without it there is nothing to confirm. */
export function VerifyEmailScreen() {
  const state = useHistoryState<{ email?: string } | null>();
  return state?.email === undefined ? <Redirect href={paths.auth} replace /> : <Verification email={state.email} />;
}

function Verification({ email }: { email: string }) {
  const [, navigate] = useLocation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const command = useCommand(verifyEmail, {
    done: () => {
      navigate(paths.auth, { state: { email }, replace: true });
    },
    refused: (refusal) => {
      setError(messageOf(refusal));
      setCode('');
      return false;
    },
  });
  const submit = (complete: string) => {
    if (complete.length === CODE_LENGTH) void command.run({ email, code: complete });
  };
  return (
    <AuthCard title="Confirme seu e-mail" text={`Digite o código enviado para ${email}.`}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit(code);
        }}
      >
        <CodeInput
          label="Código"
          value={code}
          error={error}
          autoFocus
          onChange={(next) => {
            setCode(next);
            if (next !== '') setError(undefined);
          }}
          onComplete={submit}
        />
        <Button type="submit" wide loading={command.busy} disabled={code.length < CODE_LENGTH}>
          Verificar Conta
        </Button>
        <ResendCode send={() => resendVerification({ email })} />
        <MailboxLink />
        <BackLink />
      </form>
    </AuthCard>
  );
}
