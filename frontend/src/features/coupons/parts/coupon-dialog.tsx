import { couponTypes, SaveCoupon, type Coupon, type CouponField } from '@shop/contracts/coupons';
import { useController, type Control } from 'react-hook-form';
import type { InferInput } from 'valibot';
import { wallTimeOf } from '../../../shared/format/wall-time.js';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { useFilledIn } from '../../../shared/forms/filled-in.js';
import { ChangedNote } from '../../../shared/forms/changed-note.js';
import { useCommand } from '../../../shared/live/command.js';
import { useProductChoices } from '../../../shared/resources/product-choices.js';
import { Checkbox } from '../../../shared/ui/checkbox.js';
import { DateField, NO_DATE } from '../../../shared/ui/date-field.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { Select } from '../../../shared/ui/select.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { changeCoupon, createCoupon } from '../coupons.api.js';
import { DecimalField, LimitField } from './coupon-fields.js';
import { couponTypeNames } from './coupon-columns.js';

type Input = InferInput<typeof SaveCoupon>;

const valuesOf = (coupon: Coupon | null): Input => ({
  code: coupon?.code ?? '',
  type: coupon?.type ?? 'PERCENTAGE',
  value: coupon?.value ?? 10,
  max_uses: coupon?.max_uses ?? null,
  expires_at: coupon?.expires_at ? wallTimeOf(coupon.expires_at) : null,
  max_uses_per_user: coupon?.max_uses_per_user ?? null,
  product_ids: coupon?.product_ids ?? null,
  min_total: coupon?.min_total ?? null,
});

/** Keeps the seconds of an expiry whose minute did not change, because the field has no seconds. */
function withSeconds(body: Input, coupon: Coupon | null): Input {
  const [before, after] = [coupon?.expires_at, body.expires_at];
  return before && after && wallTimeOf(before) === wallTimeOf(after) ? { ...body, expires_at: before } : body;
}

function TypeChoice({ control }: { control: Control<Input, unknown, SaveCoupon> }) {
  const {
    field: { value, onChange },
    fieldState,
  } = useController({ control, name: 'type' });
  return (
    <Select
      label="Tipo"
      value={value}
      options={couponTypes.map((type) => ({ value: type, label: couponTypeNames[type] }))}
      error={fieldState.error?.message}
      onChange={onChange}
    />
  );
}

/** The products on which the discount falls; none chosen is all of them. */
function ProductChoice({ control }: { control: Control<Input, unknown, SaveCoupon> }) {
  const { data: products = [] } = useProductChoices();
  const {
    field: { value, onChange },
  } = useController({ control, name: 'product_ids' });
  const chosen = value ?? [];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-dense font-medium">Produtos</legend>
      <p className="text-dense text-muted">Sem nenhum marcado, o cupom vale para todos.</p>
      <div className="grid max-h-44 gap-x-4 gap-y-1 overflow-y-auto sm:grid-cols-2">
        {products.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(checked) => {
              const next = checked ? [...chosen, id] : chosen.filter((one) => one !== id);
              onChange(next.length > 0 ? next : null);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Wall time of São Paulo; a text that is no date is left to the schema to reject, because an empty one means never. */
function Expiry({ control }: { control: Control<Input, unknown, SaveCoupon> }) {
  const { field, fieldState } = useController({ control, name: 'expires_at' });
  return (
    <DateField
      {...field}
      withTime
      label="Expira em"
      value={field.value ?? ''}
      hint="Horário de Brasília. Vazio: nunca."
      error={fieldState.error?.message}
      onChange={(wallTime) => {
        field.onChange(wallTime === '' ? null : (wallTime ?? NO_DATE));
      }}
    />
  );
}

/** Rules that a coupon may have. */
const Rules = ({ control }: { control: Control<Input, unknown, SaveCoupon> }) => (
  <>
    <div className="grid gap-5 sm:grid-cols-2">
      <LimitField control={control} name="max_uses" label="Limite de usos" />
      <LimitField control={control} name="max_uses_per_user" label="Limite por cliente" />
      <Expiry control={control} />
      <DecimalField control={control} name="min_total" label="Compra mínima (R$)" placeholder="Sem mínimo" />
    </div>
    <ProductChoice control={control} />
  </>
);

function useSave(coupon: Coupon | null, onDone: () => void) {
  const form = useSchemaForm(SaveCoupon, valuesOf(coupon));
  useFilledIn(form, valuesOf(coupon));
  // A colleague's change of another field is not taken back.
  const changed = Object.keys(form.formState.dirtyFields) as CouponField[];
  const send = (body: Input, key: string) =>
    coupon ? changeCoupon(coupon.id, { ...body, changed }) : createCoupon(body, key);
  const command = useCommand(send, {
    done: onDone,
    rejected: (error) => {
      if (error.code === 'COUPON_CODE_TAKEN') form.setError('code', { message: error.message }, { shouldFocus: true });
      return error.code === 'COUPON_CODE_TAKEN' || showFieldErrors(form, error);
    },
  });
  const submit = form.handleSubmit((body) => {
    if (coupon && changed.length === 0) onDone();
    else void command.run(withSeconds(body, coupon));
  });
  return { form, busy: command.busy, submit };
}

interface CouponDialogProps {
  /** The coupon to change; `null` creates one. */
  readonly coupon: Coupon | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Creates a coupon, or changes one. */
export function CouponDialog({ coupon, onClose, onDone }: CouponDialogProps) {
  const { form, busy, submit } = useSave(coupon, onDone);
  const { errors } = form.formState;
  return (
    <FormDialog
      wide
      title={coupon ? 'Editar Cupom' : 'Criar Novo Cupom'}
      action={coupon ? 'Salvar Alterações' : 'Criar Cupom'}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <ChangedNote values={valuesOf(coupon)}>
        os campos que você não alterou já mostram os valores de agora.
      </ChangedNote>
      <TextField
        {...form.register('code')}
        label="Código"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={64}
        error={errors.code?.message}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TypeChoice control={form.control} />
        <DecimalField
          control={form.control}
          name="value"
          label="Valor"
          hint={form.watch('type') === 'PERCENTAGE' ? 'Em porcentagem.' : 'Em reais.'}
        />
      </div>
      <Rules control={form.control} />
    </FormDialog>
  );
}
