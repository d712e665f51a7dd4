import { GenerateKeys } from '@shop/contracts/keys';
import { useController, type Control } from 'react-hook-form';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { useCommand } from '../../../shared/live/command.js';
import { useProductChoices } from '../../../shared/resources/product-choices.js';
import { Select } from '../../../shared/ui/select.js';
import { generateKeys } from '../admin-keys.api.js';
import { refreshKeys } from '../admin-keys.data.js';
import { CountField } from './count-field.js';

const usual = { productId: 0, duration_days: 30, devices_limit: 1, quantity: 1 };

function ProductChoice({ control }: { control: Control<GenerateKeys> }) {
  const { data: list } = useProductChoices();
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

interface GenerateDialogProps {
  readonly onClose: () => void;
  /** Receives the codes of the keys. */
  readonly onGenerated: (keys: readonly string[]) => void;
}

/** Generates a lot of keys. */
export function GenerateDialog({ onClose, onGenerated }: GenerateDialogProps) {
  const form = useSchemaForm(GenerateKeys, usual);
  const generate = useCommand(generateKeys, {
    done: ({ keys }) => {
      onGenerated(keys);
      refreshKeys();
    },
    rejected: (error) => showFieldErrors(form, error),
  });
  const submit = form.handleSubmit((body) => void generate.run(body));
  return (
    <FormDialog
      wide
      title="Gerar keys"
      action="Gerar keys"
      busy={generate.busy}
      onClose={onClose}
      onSubmit={(event) => submit(event)}
    >
      <ProductChoice control={form.control} />
      <div className="grid gap-5 sm:grid-cols-3">
        <CountField control={form.control} name="duration_days" label="Duração" unit="dias" />
        <CountField control={form.control} name="devices_limit" label="Limite de devices" />
        <CountField control={form.control} name="quantity" label="Quantidade" />
      </div>
    </FormDialog>
  );
}
