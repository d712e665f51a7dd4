import type { BaseSyntheticEvent, ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { useCommand } from '../../../shared/live/command.js';
import { Button } from '../../../shared/ui/button.js';

interface ModeFormOptions<Values extends FieldValues, Output extends FieldValues> {
  readonly schema: GenericSchema<Values, Output>;
  readonly values: DefaultValues<Values>;
  readonly send: (output: Output, key: string) => Promise<object>;
  readonly onDone: () => void;
}

/** Creates a form of the management dialog: its rules, its command, and the server's errors at their fields. */
export function useModeForm<Values extends FieldValues, Output extends FieldValues>({
  schema,
  values,
  send,
  onDone,
}: ModeFormOptions<Values, Output>) {
  const form = useSchemaForm(schema, values);
  const { run, busy } = useCommand(send, {
    done: onDone,
    rejected: (error) => showFieldErrors(form, error),
    fallback: 'Erro na operação',
  });
  return { form, busy, submit: form.handleSubmit((output) => void run(output)) };
}

interface ModeFormProps {
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>;
  readonly busy: boolean;
  readonly action: string;
  readonly children: ReactNode;
}

export const ModeForm = ({ submit, busy, action, children }: ModeFormProps) => (
  <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
    {children}
    <Button type="submit" wide loading={busy}>
      {action}
    </Button>
  </form>
);
