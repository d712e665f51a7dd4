import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { NumberField, type NumberUnit } from '../../../shared/ui/number-field.js';

interface CountFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly unit?: NumberUnit;
}

/** Field of a form for a count from 1; an empty one is 0 in the form. */
export function CountField<Values extends FieldValues>({ control, name, label, unit }: CountFieldProps<Values>) {
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController({ control, name });
  return (
    <NumberField
      ref={ref}
      name={name}
      label={label}
      min={1}
      value={value === 0 ? null : value}
      error={fieldState.error?.message}
      onBlur={onBlur}
      onChange={(typed) => {
        onChange(typed ?? 0);
      }}
      {...(unit !== undefined && { unit })}
    />
  );
}
