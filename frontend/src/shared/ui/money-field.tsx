import { clsx } from 'clsx';
import type { ClipboardEvent, ReactNode, Ref, SyntheticEvent } from 'react';
import { formatCents } from '../format/money.js';
import { Field } from './field.js';
import { inputBoxClass, inputClass } from './text-field.js';

const MAX_DIGITS = 9;
const largeClass = clsx(inputBoxClass, 'h-14 text-h2 font-semibold');

/** What was typed, read as centavos: «1», «10», «100» are R$ 0,01, R$ 0,10, R$ 1,00. */
export const centsFromDigits = (text: string) => Number(text.replace(/\D/g, '').slice(0, MAX_DIGITS));

/** A pasted amount as people write it: «10», «10,5», «1.234,56», «R$ 10.50». */
export function centsFromText(text: string): number | null {
  const found = /^\s*(?:R\$)?\s*(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](\d{1,2}))?\s*$/.exec(text);
  if (!found) return null;
  const [, whole = '', fraction = ''] = found;
  return Number(whole.replaceAll('.', '')) * 100 + Number(fraction.padEnd(2, '0'));
}

interface MoneyFieldProps {
  readonly label: string;
  /** Centavos. */
  readonly value: number;
  readonly onChange: (cents: number) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly large?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

const caretToEnd = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
  const end = currentTarget.value.length;
  currentTarget.setSelectionRange(end, end);
};

export function MoneyField({ label, value, onChange, hint, error, large = false, ...input }: MoneyFieldProps) {
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const cents = centsFromText(event.clipboardData.getData('text'));
    if (cents !== null) onChange(cents);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...input}
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={formatCents(value)}
          className={clsx('tabular', large ? largeClass : inputClass)}
          onChange={(event) => {
            onChange(centsFromDigits(event.currentTarget.value));
          }}
          onPaste={paste}
          onFocus={caretToEnd}
          onClick={caretToEnd}
        />
      )}
    </Field>
  );
}
