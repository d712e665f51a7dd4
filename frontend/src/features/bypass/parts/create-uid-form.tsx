import { CreateUid, uidDurations, uidRegions, type UidDuration, type UidRegion } from '@shop/contracts/bypass';
import { Gamepad2 } from 'lucide-react';
import { useController, type Control } from 'react-hook-form';
import type { InferInput } from 'valibot';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { useCommand } from '../../../shared/live/command.js';
import { Button } from '../../../shared/ui/button.js';
import { Select } from '../../../shared/ui/select.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { addUid } from '../bypass.api.js';
import { newestUids } from '../bypass.data.js';

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
export function CreateUidForm() {
  const form = useSchemaForm<Values, CreateUid>(CreateUid, empty);
  const { errors } = form.formState;
  const add = useCommand(addUid, {
    done: () => {
      form.reset(empty);
      newestUids.refresh();
    },
    rejected: (error) => showFieldErrors(form, error),
  });
  const submit = form.handleSubmit((body) => void add.run(body));
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-5">
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
      <div>
        <Button type="submit" loading={add.busy} icon={<Gamepad2 aria-hidden size={16} strokeWidth={1.75} />}>
          Criar UID
        </Button>
      </div>
    </form>
  );
}
