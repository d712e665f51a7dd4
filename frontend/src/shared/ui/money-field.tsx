import { clsx } from 'clsx';
import type { ClipboardEvent, ReactNode, Ref } from 'react';
import { formatCents } from '../format/money.js';
import { Field } from './field.js';
import { selectOnFirstPress } from './first-press.js';
import { inputBoxClass, inputClass } from './text-field.js';

const MAX_DIGITS = 9;
const largeClass = clsx(inputBoxClass, 'h-14 text-h2 font-semibold');

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Reads a typed text as centavos: «1», «10», «100» are R$ 0,01, R$ 0,10, R$ 1,00. */
const centsFromDigits = (text: string) => Number(digitsOf(text).slice(0, MAX_DIGITS));

/** A minus before an amount. */
const MINUS = /^(\s*(?:R\$)?\s*)[-−]/;

/** Reads a pasted amount in the usual formats: «10», «10,5», «1.234,56», «R$ 10.50». */
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
  /** `hasMinus`: a minus was typed or pasted with the amount, which is shown without it. */
  readonly onChange: (cents: number, hasMinus: boolean) => void;
  /** Set where a minus has a meaning; elsewhere a pasted negative amount is ignored. */
  readonly signed?: boolean;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly large?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Returns the index in `text` with that many digits after it; at a separator, the one before it. */
function caretBefore(text: string, digits: number) {
  let at = text.length;
  for (let left = digits; left > 0; left -= 1) {
    at -= 1;
    while (at > 0 && !/\d/.test(text[at] ?? '')) at -= 1;
  }
  while (at > 0 && digits > 0 && !/\d/.test(text[at - 1] ?? '') && /\d/.test(text.slice(0, at))) at -= 1;
  return at;
}

/**
 * Returns the digits after a change. Deleting a separator removes the digit next to it, because the format would
 * restore the separator.
 */
function digitsAfter(before: string, { value, caret, inputType }: { value: string; caret: number; inputType: string }) {
  const [head, tail] = [digitsOf(value.slice(0, caret)), digitsOf(value.slice(caret))];
  if (head + tail !== digitsOf(before) || !inputType.startsWith('delete')) return { head, tail };
  return inputType.endsWith('Forward') ? { head, tail: tail.slice(1) } : { head: head.slice(0, -1), tail };
}

/** Shows the change in the field itself, with the caret where it was among the digits; returns the centavos. */
function takeChange(input: HTMLInputElement, before: string, inputType: string) {
  const caret = input.selectionStart ?? input.value.length;
  const { head, tail } = digitsAfter(before, { value: input.value, caret, inputType });
  const cents = centsFromDigits(head + tail);
  input.value = formatCents(cents);
  const place = caretBefore(input.value, tail.length);
  input.setSelectionRange(place, place);
  return cents;
}

/** An amount of money; digits are centavos. Select, delete, cut and paste work as in any field. */
export function MoneyField(props: MoneyFieldProps) {
  const { label, value, onChange, signed = false, hint, error, large = false, ...input } = props;
  const text = formatCents(value);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const replacesAll = value === 0 || (selectionStart === 0 && selectionEnd === text.length);
    if (!replacesAll) return;
    event.preventDefault();
    const pasted = event.clipboardData.getData('text');
    const cents = centsFromText(signed ? pasted.replace(MINUS, '$1') : pasted);
    if (cents !== null) onChange(cents, MINUS.test(pasted));
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...input}
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          className={clsx('tabular', large ? largeClass : inputClass)}
          onChange={(event) => {
            const { inputType = '' } = event.nativeEvent as InputEvent;
            const hasMinus = /[-−]/.test(event.currentTarget.value);
            onChange(takeChange(event.currentTarget, text, inputType), hasMinus);
          }}
          onPaste={paste}
          {...selectOnFirstPress}
        />
      )}
    </Field>
  );
}
