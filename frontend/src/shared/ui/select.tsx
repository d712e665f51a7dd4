import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { Field } from './field.js';
import { icon } from './icons.js';
import { inputClass } from './text-field.js';

interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectBoxProps<Value extends string> extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'className' | 'value' | 'onChange' | 'children'
> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly SelectOption<Value>[];
  /** Text shown while nothing is chosen. */
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLSelectElement> | undefined;
}

/**
 * The browser's own list in the box of an input: phones show their own picker, and typed letters jump to matching
 * options.
 */
export const SelectBox = <Value extends string>({
  value,
  onChange,
  options,
  placeholder,
  ...select
}: SelectBoxProps<Value>) => (
  <span className="relative inline-grid min-w-0 max-md:flex-auto">
    <select
      {...select}
      value={value}
      className={clsx(inputClass, 'appearance-none truncate pr-9!', placeholder && value === '' && 'text-subtle!')}
      onChange={(event) => {
        onChange(event.target.value as Value);
      }}
    >
      {placeholder === undefined ? null : (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled} className="bg-overlay text-fg">
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown {...icon} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-subtle" />
  </span>
);

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly options: readonly SelectOption<Value>[];
  /** Text shown while nothing is chosen. */
  readonly placeholder?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly name?: string;
  /** Receives the focus when the form finds an error in it. */
  readonly ref?: Ref<HTMLSelectElement>;
}

/** One choice of a list that is too long for radio buttons. */
export const Select = <Value extends string>({
  label,
  value,
  placeholder = 'Selecione',
  hint,
  error,
  ...select
}: SelectProps<Value>) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <SelectBox {...select} {...control} value={value ?? ('' as Value)} placeholder={placeholder} />}
  </Field>
);
