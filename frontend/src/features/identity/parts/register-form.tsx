import { Register } from '@shop/contracts/identity';
import { REFERRAL_TEXT_MAX } from '@shop/contracts/limits';
import { useState } from 'react';
import { Link } from 'wouter';
import { showFieldErrors, TAKEN_FIELDS, useSchemaForm } from '../../../shared/forms/schema-form.js';
import type { ApiError } from '../../../shared/http/api-error.js';
import { paths } from '@shop/contracts/paths';
import { messageOf, useCommand } from '../../../shared/live/command.js';
import { Button } from '../../../shared/ui/button.js';
import { PasswordField } from '../../../shared/ui/password-field.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { register } from '../identity.api.js';
import { FormError } from './form-error.js';

interface RegisterFormProps {
  /** Takes the focus as it appears: only where its visitor did not come to it by its tab. */
  readonly focuses: boolean;
  /** The code of an invitation; the server ignores an unknown one. */
  readonly referralCode: string | null;
  readonly onRegistered: (email: string) => void;
}

/** Sign-up; a taken name or e-mail is reported at its field. */
export function RegisterForm({ focuses, referralCode, onRegistered }: RegisterFormProps) {
  const invitation = referralCode?.trim().slice(0, REFERRAL_TEXT_MAX);
  const form = useSchemaForm(Register, { username: '', email: '', password: '' });
  const [rejection, setRejection] = useState<string>();
  const { errors } = form.formState;
  const rejected = (error: ApiError) => {
    if (!showFieldErrors(form, error, TAKEN_FIELDS)) setRejection(messageOf(error));
    return false;
  };
  const command = useCommand(register, {
    rejected,
    done: (_response, { email }) => {
      onRegistered(email);
    },
  });
  const submit = form.handleSubmit((values) => {
    setRejection(undefined);
    void command.run(invitation ? { ...values, referralCode: invitation } : values);
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={focuses}
        error={errors.username?.message}
      />
      <TextField
        {...form.register('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
      />
      <PasswordField
        {...form.register('password')}
        label="Senha"
        autoComplete="new-password"
        strength
        error={errors.password?.message}
      />
      {invitation ? <p className="text-dense text-muted">Convite aplicado.</p> : null}
      <FormError message={rejection} />
      <Button type="submit" wide loading={command.busy}>
        Criar conta
      </Button>
      <p className="text-center text-caption text-subtle">
        Ao criar a conta, você aceita os{' '}
        <Link href={paths.terms} className="text-muted underline hover:text-fg">
          Termos de uso
        </Link>{' '}
        e a{' '}
        <Link href={paths.privacy} className="text-muted underline hover:text-fg">
          Privacidade
        </Link>
        .
      </p>
    </form>
  );
}
