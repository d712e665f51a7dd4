import { email, newPassword, username } from '@shop/contracts/identity';
import type { Reseller } from '@shop/contracts/resellers';
import { atLeast } from '@shop/contracts/shapes';
import * as v from 'valibot';
import { showFieldErrors, TAKEN_FIELDS, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { changedValues } from '../../../shared/forms/changed-values.js';
import { ChangedNote } from '../../../shared/forms/changed-note.js';
import { useCommand } from '../../../shared/live/command.js';
import { Button } from '../../../shared/ui/button.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { PasswordField } from '../../../shared/ui/password-field.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { changeReseller } from '../resellers.api.js';

const short = 'Username precisa de no mínimo 3 caracteres.';

/** A password is only set where one is typed. */
const EditReseller = v.object({
  username: v.pipe(v.string(short), atLeast(3, short), username),
  email: email('E-mail inválido.'),
  password: v.union([v.literal(''), newPassword]),
});

/** An account from another shop may stay without an e-mail. */
const EditWithoutEmail = v.object({
  ...EditReseller.entries,
  email: v.union([v.literal(''), EditReseller.entries.email]),
});

interface EditProps {
  readonly reseller: Reseller;
  readonly onDone: () => void;
}

function EditForm({ reseller, onDone }: EditProps) {
  const email = reseller.email ?? '';
  const schema = reseller.email === null ? EditWithoutEmail : EditReseller;
  const form = useSchemaForm(schema, { username: reseller.username, email, password: '' });
  const { errors, dirtyFields } = form.formState;
  const change = useCommand(changeReseller, {
    done: onDone,
    rejected: (error) => showFieldErrors(form, error, TAKEN_FIELDS),
  });
  const submit = form.handleSubmit((typed) => {
    const changed = changedValues(typed, dirtyFields);
    if (Object.keys(changed).length === 0) onDone();
    else void change.run({ id: reseller.id, ...changed });
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <ChangedNote values={[reseller.username, email]}>
        agora é {reseller.username}, {reseller.email ?? 'sem e-mail'}.
      </ChangedNote>
      <TextField label="Username" autoComplete="off" error={errors.username?.message} {...form.register('username')} />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Nova senha"
        hint="Deixe em branco para manter a atual."
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" wide loading={change.busy}>
        Salvar
      </Button>
    </form>
  );
}

interface DialogProps {
  readonly reseller: Reseller | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Changes a reseller's name, e-mail or password. */
export const EditResellerDialog = ({ reseller, onClose, onDone }: DialogProps) => (
  <Dialog open={reseller !== null} onOpenChange={onClose} title="Editar revendedor">
    {reseller ? <EditForm key={reseller.id} reseller={reseller} onDone={onDone} /> : null}
  </Dialog>
);
