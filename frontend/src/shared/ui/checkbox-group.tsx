import { Checkbox } from './checkbox.js';
import { FieldError } from './field.js';

interface CheckboxGroupProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly error: string | undefined;
  readonly onChange: (chosen: Value[]) => void;
}

/** A choice of any number of values, in two columns where there is room. */
export const CheckboxGroup = <Value extends string>({
  label,
  options,
  chosen,
  error,
  onChange,
}: CheckboxGroupProps<Value>) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1 text-dense font-medium">{label}</legend>
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={(checked) => {
            onChange(checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value));
          }}
        />
      ))}
    </div>
    <FieldError text={error} />
  </fieldset>
);
