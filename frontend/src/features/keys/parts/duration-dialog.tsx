import { ChangeKeyDuration, type KeyRow } from '@shop/contracts/keys';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { useCommand } from '../../../shared/live/command.js';
import { Button } from '../../../shared/ui/button.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { changeKeyDuration } from '../admin-keys.api.js';
import { CountField } from './count-field.js';

interface DurationProps {
  readonly row: KeyRow;
  readonly onDone: () => void;
}

function DurationForm({ row, onDone }: DurationProps) {
  const form = useSchemaForm(ChangeKeyDuration, { duration_days: row.validity });
  const change = useCommand(changeKeyDuration, { done: onDone, rejected: (error) => showFieldErrors(form, error) });
  const submit = form.handleSubmit(({ duration_days: days }) => void change.run({ id: row.id, days }));
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <CountField control={form.control} name="duration_days" label="Duração" unit="dias" />
      <Button type="submit" wide loading={change.busy}>
        Salvar
      </Button>
    </form>
  );
}

interface DurationDialogProps {
  readonly row: KeyRow | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Changes what an unused key grants. */
export const DurationDialog = ({ row, onClose, onDone }: DurationDialogProps) => (
  <Dialog
    open={row !== null}
    onOpenChange={onClose}
    title="Alterar duração"
    {...(row && { description: `Key ${row.key}, de ${row.product}.` })}
  >
    {row ? <DurationForm key={row.id} row={row} onDone={onDone} /> : null}
  </Dialog>
);
