import { AddBlock, type BlockKind, blockKinds } from '@shop/contracts/blocklist';
import { useController, type Control } from 'react-hook-form';
import type { InferInput } from 'valibot';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { MomentField } from '../../../shared/forms/moment-field.js';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { useCommand } from '../../../shared/live/command.js';
import { Select } from '../../../shared/ui/select.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { addBlock } from '../blocklist.api.js';
import { kindNames } from './block-columns.js';

type Input = InferInput<typeof AddBlock>;
type FormControl = Control<Input, unknown, AddBlock>;

const hints: Readonly<Record<BlockKind, string>> = {
  address: 'IPv4 ou IPv6. Um IPv6 vale para toda a sua rede /64.',
  hwid: 'Recusado no loader, em letras maiúsculas ou minúsculas.',
  'email-domain': 'Como exemplo.com; vale para os subdomínios também.',
  username: 'O nome inteiro, em letras maiúsculas ou minúsculas.',
};

function Kind({ control }: { control: FormControl }) {
  const { field, fieldState } = useController({ control, name: 'kind' });
  return (
    <Select
      label="O que bloquear"
      value={field.value}
      options={blockKinds.map((value) => ({ value, label: kindNames[value] }))}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  );
}

interface BlockDialogProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Blocks a value. */
export function BlockDialog({ onClose, onDone }: BlockDialogProps) {
  const form = useSchemaForm(AddBlock, { kind: 'address', value: '', reason: '', expires_at: null });
  const { control, formState } = form;
  const { errors } = formState;
  const kind = useController({ control, name: 'kind' }).field.value;
  const command = useCommand(addBlock, { done: onDone, rejected: (error) => showFieldErrors(form, error) });
  return (
    <FormDialog
      title="Criar bloqueio"
      description="Quem está na lista não cria conta, não entra e não abre o loader. Sessões abertas continuam."
      action="Bloquear"
      busy={command.busy}
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => void command.run(body))}
    >
      <Kind control={control} />
      <TextField
        {...form.register('value')}
        label="Valor"
        autoComplete="off"
        hint={hints[kind]}
        error={errors.value?.message}
      />
      <TextField
        {...form.register('reason')}
        label="Motivo (opcional)"
        autoComplete="off"
        error={errors.reason?.message}
      />
      <MomentField
        control={control}
        name="expires_at"
        label="Até"
        hint="Horário de Brasília. Vazio: até ser removido."
        empty={null}
      />
    </FormDialog>
  );
}
