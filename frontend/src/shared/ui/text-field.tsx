import { clsx } from 'clsx';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field } from './field.js';

export const inputClass = clsx(
  'h-10 w-full min-w-0 rounded-control border border-control bg-surface px-3 text-body text-fg transition-[border-color,box-shadow]',
  'pointer-coarse:h-11 pointer-coarse:text-[1rem] hover:not-disabled:border-subtle',
  'focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0 focus-visible:outline-ring',
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60',
);

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly aside?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

export const TextField = ({ label, hint, error, aside, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} aside={aside}>
    {(control) => <input {...input} {...control} className={inputClass} />}
  </Field>
);
