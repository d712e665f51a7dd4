import { GenerateKeys } from '@shop/contracts/keys';
import { KeyRound } from 'lucide-react';
import { useController, type Control } from 'react-hook-form';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { useCommand } from '../../../shared/live/command.js';
import { useLive } from '../../../shared/live/live-resource.js';
import { adminProducts } from '../../../shared/resources/products.js';
import { Button } from '../../../shared/ui/button.js';
import { Select } from '../../../shared/ui/select.js';
import { generateKeys } from '../admin-keys.api.js';
import { newestKeys } from '../admin-keys.data.js';
import { CountField } from './count-field.js';

const usual = { productId: 0, duration_days: 30, devices_limit: 1, quantity: 1 };

function ProductChoice({ control }: { control: Control<GenerateKeys> }) {
  const { data: list } = useLive(adminProducts);
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name: 'productId' });
  return (
    <Select
      ref={ref}
      label="Produto"
      placeholder="Selecione um produto"
      value={value === 0 ? null : String(value)}
      options={(list ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      error={fieldState.error?.message}
      onChange={(chosen) => {
        onChange(Number(chosen));
      }}
    />
  );
}

/** Generates a lot of keys; `onGenerated` receives their codes. */
export function GenerateForm({ onGenerated }: { onGenerated: (keys: readonly string[]) => void }) {
  const form = useSchemaForm(GenerateKeys, usual);
  const generate = useCommand(generateKeys, {
    done: ({ keys }) => {
      onGenerated(keys);
      newestKeys.refresh();
    },
    rejected: (error) => showFieldErrors(form, error),
  });
  const submit = form.handleSubmit((body) => void generate.run(body));
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-5 md:grid-cols-3 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <div className="md:max-xl:col-span-3">
          <ProductChoice control={form.control} />
        </div>
        <CountField control={form.control} name="duration_days" label="Duração" unit="dias" />
        <CountField control={form.control} name="devices_limit" label="Limite de devices" />
        <CountField control={form.control} name="quantity" label="Quantidade" />
      </div>
      <div className="max-sm:*:w-full">
        <Button type="submit" loading={generate.busy} icon={<KeyRound aria-hidden size={16} strokeWidth={1.75} />}>
          Gerar keys
        </Button>
      </div>
    </form>
  );
}
