import { planNames, TRIAL_HOURS_MAX } from '@shop/contracts/limits';
import { planDurations, SaveProduct, type Product, type ProductField } from '@shop/contracts/catalog';
import type { PlanDuration } from '@shop/contracts/limits';
import { brlFromCents, centsFromBrl } from '@shop/kernel/money';
import { useRef } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { InferInput } from 'valibot';
import { useFilledIn } from '../../../shared/forms/filled-in.js';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { ChangedNote } from '../../../shared/forms/changed-note.js';
import { useCommand } from '../../../shared/live/command.js';
import { useLive } from '../../../shared/live/live-resource.js';
import { adminProducts } from '../../../shared/resources/products.js';
import { Permitted } from '../../../shared/session/own-claims.js';
import { Checkbox } from '../../../shared/ui/checkbox.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { Field } from '../../../shared/ui/field.js';
import { MoneyField } from '../../../shared/ui/money-field.js';
import { NumberField } from '../../../shared/ui/number-field.js';
import { inputBoxClass, TextField } from '../../../shared/ui/text-field.js';
import { changeProduct, createProduct } from '../catalog.api.js';
import { ProductCurve } from './product-curve.js';

type Input = InferInput<typeof SaveProduct>;

const valuesOf = (product: Product | null): Input => {
  const priceOf = (duration: PlanDuration) =>
    product?.plans.find(({ duration_type }) => duration_type === duration)?.price ?? null;
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    trial_hours: product?.trial_hours ?? 0,
    plans: Object.fromEntries(planDurations.map((duration) => [duration, priceOf(duration)])),
  };
};

interface PlanFieldProps {
  readonly control: Control<Input, unknown, SaveProduct>;
  readonly duration: PlanDuration;
}

/** A duration: offered or not, and its price. */
function PlanField({ control, duration }: PlanFieldProps) {
  const {
    field: { ref, name, value, onBlur, onChange },
    fieldState,
  } = useController({ control, name: `plans.${duration}` });
  const isOffered = typeof value === 'number';
  /** Comes back with the plan: one unchecked by mistake must not be offered for nothing. */
  const lastPrice = useRef(0);
  const label = planNames[duration];
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <div className="flex min-h-10 items-center pointer-coarse:min-h-11">
        <Checkbox
          label={label}
          checked={isOffered}
          onChange={(checked) => {
            if (isOffered) lastPrice.current = value;
            onChange(checked ? lastPrice.current : null);
          }}
        />
      </div>
      <MoneyField
        ref={ref}
        name={name}
        label={`Preço ${label.toLowerCase()}`}
        value={centsFromBrl(value) ?? 0}
        error={fieldState.error?.message}
        disabled={!isOffered}
        onBlur={onBlur}
        onChange={(cents) => {
          onChange(brlFromCents(cents));
        }}
      />
    </div>
  );
}

/** Length of the trial; 0 for none. */
function TrialField({ control }: Pick<PlanFieldProps, 'control'>) {
  const { field, fieldState } = useController({ control, name: 'trial_hours' });
  return (
    <NumberField
      {...field}
      label="Teste grátis"
      unit="horas"
      min={0}
      max={TRIAL_HOURS_MAX}
      value={field.value === 0 ? null : (field.value ?? null)}
      hint="Em branco: sem teste. Até 720 horas (30 dias); um teste por conta e por computador."
      error={fieldState.error?.message}
      onChange={(hours) => {
        field.onChange(hours ?? 0);
      }}
    />
  );
}

interface ProductDialogProps {
  /** The product to change; `null` creates one. */
  readonly product: Product | null;
  readonly onClose: () => void;
}

function useSave(product: Product | null, onClose: () => void) {
  const form = useSchemaForm(SaveProduct, valuesOf(product));
  useFilledIn(form, valuesOf(product));
  const { plans, ...others } = form.formState.dirtyFields;
  // A colleague's change of another field is not taken back.
  const changed = Object.keys({ ...others, ...plans }) as ProductField[];
  const command = useCommand(
    (body: SaveProduct, key) => (product ? changeProduct(product, { ...body, changed }) : createProduct(body, key)),
    {
      done: () => {
        adminProducts.refresh();
        onClose();
      },
      rejected: (error) => showFieldErrors(form, error),
    },
  );
  const submit = form.handleSubmit((body) => {
    if (product && changed.length === 0) onClose();
    else void command.run(body);
  });
  return { form, busy: command.busy, submit };
}

/** Creates a product, or changes name, description, plans on offer and trial of one. */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const now = useLive(adminProducts).data?.find(({ id }) => id === product?.id) ?? product;
  const { form, busy, submit } = useSave(now, onClose);
  const { errors } = form.formState;
  return (
    <FormDialog
      wide
      title={product ? 'Editar produto' : 'Criar produto'}
      action={product ? 'Salvar alterações' : 'Criar produto'}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <ChangedNote values={valuesOf(now)}>os campos que você não alterou já mostram os valores de agora.</ChangedNote>
      <TextField {...form.register('name')} label="Nome" autoComplete="off" error={errors.name?.message} />
      <Field label="Descrição" error={errors.description?.message}>
        {(control) => (
          <textarea
            {...form.register('description')}
            {...control}
            rows={4}
            className={`${inputBoxClass} py-2 text-body pointer-coarse:text-[1rem]`}
          />
        )}
      </Field>
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-dense font-medium">Planos oferecidos</legend>
        {planDurations.map((duration) => (
          <PlanField key={duration} control={form.control} duration={duration} />
        ))}
      </fieldset>
      <TrialField control={form.control} />
      {product ? (
        <Permitted needs="sales">
          <ProductCurve productId={product.id} />
        </Permitted>
      ) : null}
    </FormDialog>
  );
}
