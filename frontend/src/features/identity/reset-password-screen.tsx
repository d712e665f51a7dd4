import { ChosenPassword } from '@shop/contracts/identity';
import { useState } from 'react';
import { Link } from 'wouter';
import { showFieldErrors, useSchemaForm } from '../../shared/forms/schema-form.js';
import { hasCode, type ApiError } from '../../shared/http/api-error.js';
import { paths } from '@shop/contracts/paths';
import { messageOf, useCommand } from '../../shared/live/command.js';
import { endSession } from '../../shared/session/session.js';
import { Button, buttonClass } from '../../shared/ui/button.js';
import { resetPassword } from './identity.api.js';
import { AuthCard } from './parts/auth-card.js';
import { BackLink } from './parts/back-link.js';
import { FormError } from './parts/form-error.js';
import { NewPasswordFields } from './parts/new-password-fields.js';
import { useTokenOfLink } from './parts/token-of-link.js';

const DeadLink = ({ replaces }: { replaces: boolean }) => (
  <AuthCard title="Este link não serve mais" text="Token inválido ou expirado." replaces={replaces}>
    <div className="grid gap-5">
      <p>Cada link vale por 1 hora e uma única vez. Se você pediu mais de um, só o mais recente funciona.</p>
      <Link href={paths.forgotPassword} className={buttonClass({ wide: true })}>
        Pedir outro link
      </Link>
      <BackLink />
    </div>
  </AuthCard>
);

const Done = () => (
  <AuthCard title="Senha redefinida" text="As sessões abertas em outros dispositivos foram encerradas." replaces>
    <Link href={paths.auth} className={buttonClass({ wide: true })}>
      Ir para o login
    </Link>
  </AuthCard>
);

interface NewPasswordFormProps {
  readonly token: string;
  readonly onDone: () => void;
  readonly onDead: () => void;
}

function NewPasswordForm({ token, onDone, onDead }: NewPasswordFormProps) {
  const form = useSchemaForm(ChosenPassword, { password: '', confirmation: '' });
  const [rejection, setRejection] = useState<string>();
  const rejected = (error: ApiError) => {
    if (hasCode(error, 'INVALID_TOKEN')) {
      onDead();
      return true;
    }
    if (!showFieldErrors(form, error)) setRejection(messageOf(error));
    return false;
  };
  const command = useCommand(({ password }: ChosenPassword) => resetPassword({ password, token }), {
    rejected,
    done: onDone,
  });
  const submit = form.handleSubmit((values) => {
    setRejection(undefined);
    void command.run(values);
  });
  return (
    <AuthCard title="Crie uma nova senha" text="Ela vale para o seu próximo login.">
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <NewPasswordFields form={form} autoFocus />
        <FormError message={rejection} />
        <Button type="submit" wide loading={command.busy}>
          Redefinir senha
        </Button>
        <BackLink />
      </form>
    </AuthCard>
  );
}

/** Where the link of the mail leads: a new password, which ends every session of the account. */
export function ResetPasswordScreen() {
  const token = useTokenOfLink();
  const [outcome, setOutcome] = useState<'done' | 'dead'>();
  if (outcome === 'done') return <Done />;
  if (token === '' || outcome === 'dead') return <DeadLink replaces={outcome === 'dead'} />;
  return (
    <NewPasswordForm
      token={token}
      onDead={() => {
        setOutcome('dead');
      }}
      onDone={() => {
        endSession();
        setOutcome('done');
      }}
    />
  );
}
