import type { SaveCoupon } from '@shop/contracts/coupons';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { InferInput } from 'valibot';
import { centsFromText } from '../../../shared/ui/money-field.js';
import { NumberField } from '../../../shared/ui/number-field.js';
import { TextField } from '../../../shared/ui/text-field.js';

type Input = InferInput<typeof SaveCoupon>;

interface FieldProps<Name extends keyof Input> {
  readonly control: Control<Input, unknown, SaveCoupon>;
  readonly name: Name;
  readonly label: string;
}

/** Field for the number of uses; an empty one is no limit. */
export function LimitField({ control, name, label }: FieldProps<'max_uses' | 'max_uses_per_user'>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <NumberField
      {...field}
      label={label}
      value={field.value ?? null}
      min={1}
      placeholder="Sem limite"
      error={fieldState.error?.message}
    />
  );
}

const textOf = (value: number | null | undefined) => value?.toString().replace('.', ',') ?? '';

/** Reads a typed number: null for no text, NaN for the schema to reject. */
function numberIn(text: string) {
  if (text.trim() === '') return null;
  const cents = centsFromText(text);
  return cents === null ? NaN : cents / 100;
}

interface DecimalFieldProps extends FieldProps<'value' | 'min_total'> {
  readonly hint?: string;
  readonly placeholder?: string;
}

/**
 * Field for a number with up to two decimals, after a comma or a point. A native number field drops the comma where the
 * browser speaks English, and changes with the wheel of the mouse.
 */
export function DecimalField({ control, name, ...look }: DecimalFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const [typed, setTyped] = useState(() => textOf(field.value));
  // Another value was set from outside.
  const text = Object.is(numberIn(typed), field.value ?? null) ? typed : textOf(field.value);
  return (
    <TextField
      {...field}
      {...look}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={fieldState.error?.message}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        field.onChange(numberIn(currentTarget.value));
      }}
    />
  );
}
