import { OpenTicket } from '@shop/contracts/support';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { useCommand } from '../../../shared/live/command.js';
import { ticketPath } from '@shop/contracts/paths';
import { Button } from '../../../shared/ui/button.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Field } from '../../../shared/ui/field.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { draftOfOpening, dropDraftOfOpening, keepDraftOfOpening } from '../drafts.js';
import { openTicket } from '../support.api.js';
import { TextArea } from './text-area.js';

interface NewTicketDialogProps {
  readonly open: boolean;
  /** Closes the window, and returns whether it was still open. */
  readonly onClose: () => boolean;
}

/** Opens a ticket and navigates to its thread, unless its window was closed since; the typed text stays until then. */
export function NewTicketDialog({ open, onClose }: NewTicketDialogProps) {
  const [, navigate] = useLocation();
  const form = useSchemaForm(OpenTicket, draftOfOpening());
  const { errors } = form.formState;
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          keepDraftOfOpening(values);
        },
      }),
    [subscribe],
  );
  const { run, busy } = useCommand((opening: OpenTicket, key) => openTicket(opening, key), {
    done: ({ ticket }, sent) => {
      const { subject, message } = form.getValues();
      // A text that was changed since stays for another ticket.
      if (subject.trim() === sent.subject && message.trim() === sent.message) {
        form.reset({ subject: '', message: '' });
        dropDraftOfOpening();
      }
      if (onClose()) navigate(ticketPath(ticket.id));
    },
    rejected: (error) => showFieldErrors(form, error),
  });
  return (
    <Dialog open={open} onOpenChange={onClose} title="Abrir Novo Ticket">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void form.handleSubmit((opening) => run(opening))(event)}
      >
        <TextField label="Assunto" autoComplete="off" error={errors.subject?.message} {...form.register('subject')} />
        <Field label="Mensagem" error={errors.message?.message}>
          {(control) => <TextArea rows={6} {...form.register('message')} {...control} />}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={busy}>
            Abrir Ticket
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
