import { clsx } from 'clsx';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field } from './field.js';

/** An input's box without its size, for fields that set their own. */
export const inputBoxClass = clsx(
  'w-full min-w-0 text-ellipsis rounded-control border border-control bg-surface px-3 text-fg transition-[border-color,box-shadow]',
  'hover:not-disabled:border-subtle',
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60',
);

/** At least 16 px on touch screens, because phones zoom into fields with smaller text. */
export const inputClass = clsx(inputBoxClass, 'h-10 text-body pointer-coarse:h-11 pointer-coarse:text-[1rem]');

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
