import { ChangeUsername, NewPassword, type NewEmail } from '@shop/contracts/account';
import type { Profile } from '@shop/contracts/identity';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useFilledIn } from '../../../shared/forms/filled-in.js';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { hasCode, type ApiError } from '../../../shared/http/api-error.js';
import { profile } from '../../../shared/resources/profile.js';
import { Button } from '../../../shared/ui/button.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { changeUsername } from '../account.api.js';
import { useProfileCommand } from '../profile-command.js';
import { NewPasswordFields } from './new-password-fields.js';

type Form<Values extends FieldValues> = UseFormReturn<Values, unknown, Values>;

const Save = ({ loading = false }: { loading?: boolean }) => (
  <div>
    <Button type="submit" loading={loading}>
      Salvar
    </Button>
  </div>
);

const formClass = 'grid max-w-md gap-5';

export function UsernameForm({ username }: Pick<Profile, 'username'>) {
  const form = useSchemaForm(ChangeUsername, { username });
  useFilledIn(form, { username });
  const object = (message: string) => {
    form.setError('username', { type: 'server', message }, { shouldFocus: true });
  };
  const rejected = (error: ApiError) => {
    if (hasCode(error, 'USERNAME_TAKEN')) object(error.message);
    else showFieldErrors(form, error);
    return false;
  };
  const command = useProfileCommand(changeUsername, { rejected, done: profile.refresh });
  const submit = form.handleSubmit((values) => {
    if (values.username === username) object('Este já é o seu username.');
    else void command.run(values);
  });
  return (
    <form noValidate className={formClass} onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="De 3 a 32 caracteres: letras, números, ponto, hífen e sublinhado."
        error={form.formState.errors.username?.message}
      />
      <Save loading={command.busy} />
    </form>
  );
}

interface EmailFormProps {
  readonly form: Form<NewEmail>;
  readonly email: string | null;
  /** No address is proven: there is none to notify. */
  readonly isFirst: boolean;
  readonly loading: boolean;
  readonly onAdvance: (values: NewEmail) => void;
}

export function EmailForm({ form, email, isFirst, loading, onAdvance }: EmailFormProps) {
  const submit = form.handleSubmit((values) => {
    if (values.email === email) {
      form.setError('email', { type: 'server', message: 'Este já é o seu e-mail.' }, { shouldFocus: true });
    } else onAdvance(values);
  });
  return (
    <form noValidate className={formClass} onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={
          isFirst
            ? 'Enviamos um código para ele. É por ele que você recupera a senha e recebe avisos.'
            : 'O novo endereço vale assim que a verificação for concluída. Avisamos o endereço anterior.'
        }
        error={form.formState.errors.email?.message}
      />
      <Save loading={loading} />
    </form>
  );
}

interface PasswordFormProps extends Pick<Profile, 'username'> {
  readonly onAdvance: (values: NewPassword) => void;
}

/** Empty again once it has handed its password on. */
export function PasswordForm({ username, onAdvance }: PasswordFormProps) {
  const form = useSchemaForm(NewPassword, { password: '', confirmation: '' });
  const submit = form.handleSubmit((values) => {
    onAdvance(values);
    form.reset();
  });
  return (
    <form noValidate className={formClass} onSubmit={(event) => void submit(event)}>
      {/* The account of the password, for password managers. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <NewPasswordFields form={form} />
      <Save />
    </form>
  );
}
