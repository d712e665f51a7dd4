import type { UseFormReturn } from 'react-hook-form';
import { PasswordField } from '../../../shared/ui/password-field.js';

interface Passwords {
  readonly password: string;
  readonly confirmation: string;
}

interface NewPasswordFieldsProps {
  readonly form: Pick<UseFormReturn<Passwords, unknown, Passwords>, 'register' | 'trigger' | 'formState'>;
  readonly autoFocus?: boolean;
}

/** New password and its repetition; while the repetition has an error, a change of the first validates it again. */
export function NewPasswordFields({ form, autoFocus = false }: NewPasswordFieldsProps) {
  const { errors } = form.formState;
  const recheck = () => {
    if (errors.confirmation) void form.trigger('confirmation');
  };
  return (
    <>
      <PasswordField
        {...form.register('password', { onChange: recheck })}
        label="Nova senha"
        autoComplete="new-password"
        autoFocus={autoFocus}
        strength
        error={errors.password?.message}
      />
      <PasswordField
        {...form.register('confirmation')}
        label="Confirmar senha"
        autoComplete="new-password"
        error={errors.confirmation?.message}
      />
    </>
  );
}
