import { ConfirmIdentity } from '@shop/contracts/identity';
import { useState } from 'react';
import { showFieldErrors, useSchemaForm } from '../../shared/forms/schema-form.js';
import type { ApiError } from '../../shared/http/api-error.js';
import { messageOf, useCommand } from '../../shared/live/command.js';
import { useLive } from '../../shared/live/live-resource.js';
import { profile } from '../../shared/resources/profile.js';
import { settleStepUp } from '../../shared/session/step-up.js';
import { Button } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { MotionTransition } from '../../shared/ui/motion-transition.js';
import { PasswordField } from '../../shared/ui/password-field.js';
import { TextField } from '../../shared/ui/text-field.js';
import { confirmIdentity } from './identity.api.js';
import { FormError } from './parts/form-error.js';

const WRONG_PASSWORD = 'Senha incorreta.';

function StepUpForm() {
  const { data } = useLive(profile);
  const [wanted, setWanted] = useState(false);
  const [rejection, setRejection] = useState<string>();
  const form = useSchemaForm(ConfirmIdentity, { password: '' });
  const { errors } = form.formState;
  const needsCode = wanted || data?.is_two_factor_enabled === true;
  const rejected = (error: ApiError) => {
    if (error.code === 'INVALID_CREDENTIALS')
      form.setError('password', { type: 'server', message: WRONG_PASSWORD }, { shouldFocus: true });
    else if (error.code === 'INVALID_CODE') {
      setWanted(true);
      form.setError('code', { type: 'server', message: error.message }, { shouldFocus: true });
    } else if (!showFieldErrors(form, error)) setRejection(messageOf(error));
    return true;
  };
  const command = useCommand(confirmIdentity, {
    toast: false,
    rejected,
    done: () => {
      settleStepUp(true);
    },
  });
  const submit = form.handleSubmit((values) => {
    setRejection(undefined);
    void command.run(values);
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <PasswordField
        {...form.register('password')}
        label="Senha"
        autoFocus
        autoComplete="current-password"
        error={errors.password?.message}
      />
      {needsCode ? (
        <TextField
          {...form.register('code', { setValueAs: (text: string | undefined) => text || undefined })}
          label="Código"
          hint="Do seu app autenticador, ou um código de recuperação."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.code?.message}
        />
      ) : null}
      <FormError message={rejection} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          variant="secondary"
          onClick={() => {
            settleStepUp(false);
          }}
        >
          Cancelar
        </Button>
        <Button type="submit" loading={command.busy}>
          Confirmar
        </Button>
      </div>
    </form>
  );
}

/** Asks for the password, and for a code where two-factor is on; the waiting requests then continue by themselves. */
export const StepUpDialog = ({ open }: { open: boolean }) => (
  <MotionTransition>
    <Dialog
      open={open}
      onOpenChange={() => {
        settleStepUp(false);
      }}
      title="Confirme que é você"
      description="Faz algum tempo que você entrou. Antes desta mudança, digite sua senha."
    >
      <StepUpForm />
    </Dialog>
  </MotionTransition>
);
