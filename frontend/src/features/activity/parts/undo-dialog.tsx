import { UndoActivity, type Activity, type UndoResult } from '@shop/contracts/activity';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { reasonField } from '../../../shared/forms/reason-field.js';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { useQuotedCommand } from '../../../shared/live/quoted-command.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { quoteUndo, undoActivity } from '../activity.api.js';

const describe = ({ effects }: UndoResult) =>
  `${effects.map(({ action }) => action).join('; ')}. Só é possível uma vez.`;

interface UndoDialogProps {
  readonly activity: Activity;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Undoes an act: why, then what it would change, then the undoing itself. */
export function UndoDialog({ activity: { id, action }, onDone, onClose }: UndoDialogProps) {
  const form = useSchemaForm(UndoActivity, { reason: '' });
  const { quoted, withdraw, quoting, sending } = useQuotedCommand({
    quote: (body: UndoActivity) => quoteUndo(id, body),
    send: (body: UndoActivity, key) => undoActivity(id, body, key),
    done: onDone,
    rejected: (error) => showFieldErrors(form, error),
  });
  if (quoted)
    return (
      <ConfirmDialog
        open
        onOpenChange={withdraw}
        title="Desfazer esta ação?"
        description={describe(quoted.quote)}
        confirm="Desfazer"
        danger
        loading={sending.busy}
        onConfirm={() => void sending.run(quoted.body)}
      />
    );
  return (
    <FormDialog
      title="Desfazer ação"
      description={action}
      action="Ver o que acontece"
      busy={quoting.busy}
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => void quoting.run(body))}
    >
      <TextField {...form.register('reason')} {...reasonField} error={form.formState.errors.reason?.message} />
    </FormDialog>
  );
}
