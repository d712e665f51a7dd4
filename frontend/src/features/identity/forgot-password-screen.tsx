import { ForgotPassword } from '@shop/contracts/identity';
import { useState } from 'react';
import { showFieldErrors, useSchemaForm } from '../../shared/forms/schema-form.js';
import { messageOf, useCommand } from '../../shared/live/command.js';
import { Button } from '../../shared/ui/button.js';
import { TextField } from '../../shared/ui/text-field.js';
import { forgotPassword } from './identity.api.js';
import { AuthCard } from './parts/auth-card.js';
import { BackLink } from './parts/back-link.js';
import { FormError } from './parts/form-error.js';
import { MailboxLink } from './parts/mailbox-link.js';
import { ResendCode } from './parts/resend-code.js';

const LinkSent = ({ email }: { email: string }) => (
  <AuthCard title="Verifique seu e-mail" text="O link para redefinir a senha vale por 1 hora." replaces>
    <div className="grid gap-5">
      <p>
        Se houver uma conta com <strong className="font-semibold wrap-anywhere">{email}</strong>, o link chega em
        instantes. Confira também a caixa de spam.
      </p>
      <ResendCode label="Reenviar link" send={() => forgotPassword({ email })} />
      <MailboxLink />
      <BackLink />
    </div>
  </AuthCard>
);

/** Requests a link that sets a new password. The response never reveals if an account has the address. */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>();
  const [rejection, setRejection] = useState<string>();
  const form = useSchemaForm(ForgotPassword, { email: '' });
  const command = useCommand(forgotPassword, {
    done: (_response, { email }) => {
      setSentTo(email);
    },
    rejected: (error) => {
      if (!showFieldErrors(form, error)) setRejection(messageOf(error));
      return false;
    },
  });
  if (sentTo !== undefined) return <LinkSent email={sentTo} />;
  const submit = form.handleSubmit((values) => {
    setRejection(undefined);
    void command.run(values);
  });
  return (
    <AuthCard title="Esqueceu a senha?" text="Enviamos um link para você criar outra.">
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <TextField
          {...form.register('email')}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoFocus
          error={form.formState.errors.email?.message}
        />
        <p className="text-dense text-muted">
          Sua conta ainda não tem e-mail? Entre com o seu username e adicione um no perfil. Se esqueceu a senha, fale
          com o suporte.
        </p>
        <FormError message={rejection} />
        <Button type="submit" wide loading={command.busy}>
          Enviar link
        </Button>
        <BackLink />
      </form>
    </AuthCard>
  );
}
