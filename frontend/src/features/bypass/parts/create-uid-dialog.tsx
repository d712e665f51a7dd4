import { CreateUid, uidDurations, uidRegions, type UidDuration, type UidRegion } from '@shop/contracts/bypass';
import { useController, type Control } from 'react-hook-form';
import type { InferInput } from 'valibot';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { useCommand } from '../../../shared/live/command.js';
import { Select } from '../../../shared/ui/select.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { addUid } from '../bypass.api.js';
import { refreshUids } from '../bypass.data.js';

type Values = InferInput<typeof CreateUid>;
type FormControl = Control<Values, unknown, CreateUid>;

const words: Record<UidDuration, string> = { 24: '1 dia', 168: '7 dias', 336: '14 dias', 720: '30 dias' };
const regions: Record<UidRegion, string> = {
  BR: 'Brasil',
  NA: 'América do Norte',
  EU: 'Europa',
  ASIA: 'Ásia',
};

function Duration({ control }: { control: FormControl }) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name: 'duration' });
  return (
    <Select
      ref={ref}
      label="Duração"
      placeholder="Selecione uma duração"
      value={uidDurations.includes(value) ? String(value) : null}
      options={uidDurations.map((hours) => ({ value: String(hours), label: words[hours] }))}
      error={fieldState.error?.message}
      onChange={(chosen) => {
        onChange(Number(chosen));
      }}
    />
  );
}

function Region({ control }: { control: FormControl }) {
  const { field } = useController({ control, name: 'region' });
  return (
    <Select
      label="Região"
      value={field.value ?? 'BR'}
      options={uidRegions.map((region) => ({ value: region, label: regions[region] }))}
      onChange={field.onChange}
    />
  );
}

const empty = { uid: '', nickname: '', region: 'BR', duration: 0 as UidDuration } as const;

/** Lets a player's UID through for some hours. */
export function CreateUidDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm<Values, CreateUid>(CreateUid, empty);
  const { errors } = form.formState;
  const add = useCommand(addUid, {
    done: () => {
      onClose();
      refreshUids();
    },
    rejected: (error) => showFieldErrors(form, error),
  });
  const submit = form.handleSubmit((body) => void add.run(body));
  return (
    <FormDialog
      wide
      title="Criar UID"
      action="Criar UID"
      busy={add.busy}
      onClose={onClose}
      onSubmit={(event) => submit(event)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="UID"
          autoComplete="off"
          spellCheck={false}
          error={errors.uid?.message}
          {...form.register('uid')}
        />
        <TextField label="Nome" autoComplete="off" error={errors.nickname?.message} {...form.register('nickname')} />
        <Region control={form.control} />
        <Duration control={form.control} />
      </div>
    </FormDialog>
  );
}
