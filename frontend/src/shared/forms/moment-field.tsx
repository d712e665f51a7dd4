import { useState, type ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { instantOf, wallTimeOf } from '../format/wall-time.js';
import { DateField, NO_DATE } from '../ui/date-field.js';

interface MomentFieldProps<Values extends FieldValues, Output> {
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Value of the form while the field is empty; `NO_DATE` where one is required. */
  readonly empty?: null | typeof NO_DATE;
}

/** Wall time of São Paulo for an instant of a form. A text that is no date is `NO_DATE`, for the schema to reject. */
export function MomentField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  hint = 'Horário de Brasília.',
  empty,
}: MomentFieldProps<Values, Output>) {
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController({ control, name });
  const [wallTime, setWallTime] = useState(value && value !== NO_DATE ? wallTimeOf(value) : '');
  return (
    <DateField
      withTime
      ref={ref}
      label={label}
      value={wallTime}
      hint={hint}
      error={fieldState.error?.message}
      onBlur={onBlur}
      onChange={(typed) => {
        setWallTime(typed ?? '');
        onChange(typed === '' ? empty : (instantOf(typed ?? '') ?? NO_DATE));
      }}
    />
  );
}
