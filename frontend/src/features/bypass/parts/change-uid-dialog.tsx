import { ChangeUid } from '@shop/contracts/bypass';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { useCommand } from '../../../shared/live/command.js';
import { Button } from '../../../shared/ui/button.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { changeUid } from '../bypass.api.js';

interface ChangeProps {
  readonly uid: string;
  readonly onDone: () => void;
}

function ChangeForm({ uid, onDone }: ChangeProps) {
  const form = useSchemaForm(ChangeUid, { newUid: '' });
  const change = useCommand(changeUid, { done: onDone, rejected: (error) => showFieldErrors(form, error) });
  const submit = form.handleSubmit(({ newUid }) => void change.run({ uid, newUid }));
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Novo UID"
        autoComplete="off"
        spellCheck={false}
        error={form.formState.errors.newUid?.message}
        {...form.register('newUid')}
      />
      <Button type="submit" wide loading={change.busy}>
        Salvar
      </Button>
    </form>
  );
}

interface DialogProps {
  readonly uid: string | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Gives a row another UID; its time goes on. */
export const ChangeUidDialog = ({ uid, onClose, onDone }: DialogProps) => (
  <Dialog
    open={uid !== null}
    onOpenChange={onClose}
    title="Editar UID"
    {...(uid !== null && { description: `O tempo restante de ${uid} continua no novo UID.` })}
  >
    {uid === null ? null : <ChangeForm key={uid} uid={uid} onDone={onDone} />}
  </Dialog>
);
