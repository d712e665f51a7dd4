import { Login, type TwoFactorRequired } from '@shop/contracts/identity';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { hasCode, type ApiError } from '../../../shared/http/api-error.js';
import { paths } from '@shop/contracts/paths';
import { messageOf, useCommand } from '../../../shared/live/command.js';
import { beginSession } from '../../../shared/session/inactivity.js';
import { Button } from '../../../shared/ui/button.js';
import { notify } from '../../../shared/ui/notify.js';
import { PasswordField } from '../../../shared/ui/password-field.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { login } from '../identity.api.js';
import { FormError, FormNotice } from './form-error.js';
import { quietLinkClass } from './quiet-link.js';

const LOGIN_FAILED = 'Erro ao fazer login.';

interface LoginFormProps {
  /** Takes the focus as it appears: only where its visitor did not come to it by its tab. */
  readonly focuses: boolean;
  /** Whom the visitor already said to be. */
  readonly identifier?: string;
  /** Why they are here again. */
  readonly notice?: string | undefined;
  readonly onChallenge: (challenge: TwoFactorRequired, identifier: string) => void;
}

/** Sign-in by username or e-mail; an address that was never confirmed goes on to its confirmation. */
export function LoginForm({ focuses, identifier = '', notice, onChallenge }: LoginFormProps) {
  const [, navigate] = useLocation();
  const [rejection, setRejection] = useState<string>();
  const form = useSchemaForm(Login, { identifier, password: '' });
  const { errors } = form.formState;

  const rejected = (error: ApiError, { identifier: typed }: Login, isHere: boolean) => {
    if (!isHere) return false;
    if (hasCode(error, 'EMAIL_NOT_VERIFIED')) {
      const { email } = error.body;
      // This rejection sends no code: another one can be had at once.
      navigate(paths.verifyEmail, { state: { email: typeof email === 'string' ? email : typed, sentAt: 0 } });
      return false;
    }
    if (!showFieldErrors(form, error)) setRejection(messageOf(error, LOGIN_FAILED));
    form.setFocus('password', { shouldSelect: true });
    return false;
  };
  const command = useCommand(login, {
    fallback: LOGIN_FAILED,
    rejected,
    toast: false,
    done: (response, { identifier: typed }) => {
      if (response.twoFactorRequired) {
        onChallenge(response, typed);
        return;
      }
      notify('success', response.message);
      beginSession(response.token);
    },
  });
  const submit = form.handleSubmit((values) => {
    setRejection(undefined);
    void command.run(values);
  });
  return (
    // By `post`: a browser without scripts must not put a password into the address.
    <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <FormNotice message={notice} />
      <TextField
        {...form.register('identifier')}
        label="Username ou e-mail"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={focuses && identifier === ''}
        error={errors.identifier?.message}
      />
      <PasswordField
        {...form.register('password')}
        label="Senha"
        autoComplete="current-password"
        autoFocus={focuses && identifier !== ''}
        error={errors.password?.message}
      />
      <FormError message={rejection} />
      <Button type="submit" wide loading={command.busy}>
        Entrar
      </Button>
      <Link href={paths.forgotPassword} className={quietLinkClass}>
        Esqueci minha senha
      </Link>
    </form>
  );
}
