import { CreateApiKey, grantableScopes, type KeyHolder, scopeNames } from '@shop/contracts/api-keys';
import { DAY } from '@shop/kernel/durations';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useState } from 'react';
import type { InferInput } from 'valibot';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { useCommand } from '../../../shared/live/command.js';
import { serverNow } from '../../../shared/time/clock.js';
import { CheckboxGroup } from '../../../shared/ui/checkbox-group.js';
import { Select } from '../../../shared/ui/select.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { createApiKey } from '../api-keys.api.js';

type Input = InferInput<typeof CreateApiKey>;
type Form = UseFormReturn<Input, unknown, CreateApiKey>;

/** Days until a key expires. */
const lives = [
  { value: 'never', label: 'Não expira' },
  { value: '30', label: 'Em 30 dias' },
  { value: '90', label: 'Em 90 dias' },
  { value: '365', label: 'Em 1 ano' },
] as const;
type Days = (typeof lives)[number]['value'];

/** Returns the expiry of a key as part of its terms; a key that does not expire has none. */
const expiryAfter = (days: Days) =>
  days === 'never' ? {} : { expires_at: new Date(serverNow() + Number(days) * DAY).toISOString() };

function Scopes({ form: { control }, holder }: { form: Form; holder: KeyHolder }) {
  const { field, fieldState } = useController({ control, name: 'scopes' });
  return (
    <CheckboxGroup
      label="Escopos"
      options={grantableScopes(holder).map((value) => ({ value, label: scopeNames[value] }))}
      chosen={field.value.filter((scope) => scope !== null)}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  );
}

interface ApiKeyDialogProps {
  /** The person whose key it will be. */
  readonly holder: KeyHolder;
  readonly onClose: () => void;
  /** Called with the new key. */
  readonly onDone: (key: string | null) => void;
}

/** Makes a key: its name, its scopes, its expiry. */
export function ApiKeyDialog({ holder, onClose, onDone }: ApiKeyDialogProps) {
  const form = useSchemaForm(CreateApiKey, { name: '', scopes: [] });
  const [days, setDays] = useState<Days>('never');
  const send = ({ name, scopes }: CreateApiKey, key: string) =>
    createApiKey({ name, scopes, ...expiryAfter(days) }, key);
  const command = useCommand(send, {
    done: ({ key }) => {
      onDone(key);
    },
    rejected: (error) => showFieldErrors(form, error),
  });
  return (
    <FormDialog
      wide
      title="Criar API key"
      action="Criar API key"
      busy={command.busy}
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => void command.run(body))}
    >
      <TextField
        {...form.register('name')}
        label="Nome"
        autoComplete="off"
        hint="Para reconhecê-la na lista e no registro de atividades."
        maxLength={64}
        error={form.formState.errors.name?.message}
      />
      <Select label="Validade" value={days} options={lives} onChange={setDays} />
      <Scopes form={form} holder={holder} />
    </FormDialog>
  );
}
