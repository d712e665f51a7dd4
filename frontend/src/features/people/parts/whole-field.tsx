import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { NumberField, type NumberUnit } from '../../../shared/ui/number-field.js';

interface WholeFieldProps<Values extends FieldValues, Output> {
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly unit?: NumberUnit;
  readonly hint?: string;
  readonly min?: number;
  readonly disabled?: boolean;
}

/** Field of a form for a whole number, negative ones too without `min`; an empty one is 0 in the form. */
export function WholeField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  ...look
}: WholeFieldProps<Values, Output>) {
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController({ control, name });
  return (
    <NumberField
      {...look}
      ref={ref}
      name={name}
      label={label}
      value={value}
      error={fieldState.error?.message}
      onBlur={onBlur}
      onChange={(typed) => {
        onChange(typed ?? 0);
      }}
    />
  );
}
