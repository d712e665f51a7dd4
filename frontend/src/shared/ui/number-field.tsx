import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Field } from './field.js';
import { selectOnFirstPress } from './first-press.js';
import { icon } from './icons.js';
import { inputClass } from './text-field.js';

const PAGE = 10;

/** Units of a value, and the words for one of them. */
const singular = { dias: 'dia', horas: 'hora', aparelhos: 'aparelho', '%': '%' } as const;
export type NumberUnit = keyof typeof singular;

interface NumberFieldProps {
  readonly label: string;
  /** A whole number; null while there is none. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly min?: number;
  readonly max?: number;
  readonly unit?: NumberUnit;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

const WHOLE = /^-?\d{1,9}$/;
const numberOf = (text: string) => (WHOLE.test(text) ? Number(text) : null);

/** Reduces a typed text to digits, without leading zeros. */
const digitsIn = (text: string) =>
  text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 9);

/**
 * Reduces a typed or pasted text to the digits of its whole part. A minus counts anywhere in it where negative values
 * are allowed: it may be typed after a 0.
 */
const cleaned = (text: string, negative: boolean) =>
  (negative && /[-−]/.test(text) ? '-' : '') + digitsIn(text.replace(/[.,]\d{1,2}(?!\d)/, ''));

const stepClass =
  'grid w-9 place-items-center text-muted hover:not-disabled:bg-hover hover:not-disabled:text-fg disabled:cursor-not-allowed disabled:text-subtle pointer-coarse:w-11';

/** A whole number: typed, or changed by the arrow and page keys and by its two buttons, within its limits. */
export function NumberField({
  label,
  value,
  onChange,
  hint,
  error,
  unit,
  disabled = false,
  ...field
}: NumberFieldProps) {
  const { min = -Infinity, max = Infinity, ...input } = field;
  const [text, setText] = useState(value === null ? '' : String(value));
  const counted = unit !== undefined && Math.abs(value ?? 0) === 1 ? singular[unit] : unit;
  // A single minus is no number yet, and must stay while the user types on; a form may hold 0 in its place.
  if (numberOf(text) !== value && !(!value && text === '-')) setText(value === null ? '' : String(value));
  const take = (next: string) => {
    setText(next);
    if (numberOf(next) !== value) onChange(numberOf(next));
  };
  const move = (by: number) => {
    take(String(Math.min(max, Math.max(min, value === null ? 0 : value + by))));
  };
  const keys: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE };
  const press = (event: KeyboardEvent) => {
    const by = keys[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(by);
  };
  const stepper = (by: 1 | -1) => (
    <button
      type="button"
      // The arrow keys do the same from the field itself.
      tabIndex={-1}
      aria-label={by > 0 ? `Aumentar ${label}` : `Diminuir ${label}`}
      disabled={disabled || (value !== null && (by > 0 ? value >= max : value <= min))}
      className={clsx(stepClass, by > 0 && 'rounded-r-control')}
      onClick={() => {
        move(by);
      }}
    >
      {by > 0 ? <Plus {...icon} /> : <Minus {...icon} />}
    </button>
  );
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative min-w-0">
          <input
            {...input}
            {...control}
            role="spinbutton"
            inputMode={min < 0 ? 'text' : 'numeric'}
            autoComplete="off"
            value={text}
            disabled={disabled}
            aria-valuenow={value ?? undefined}
            aria-valuemin={Number.isFinite(min) ? min : undefined}
            aria-valuemax={Number.isFinite(max) ? max : undefined}
            aria-valuetext={value === null || unit === undefined ? undefined : `${String(value)} ${String(counted)}`}
            className={clsx(inputClass, 'tabular', unit === undefined ? 'pr-22!' : 'pr-31! pointer-coarse:pr-33!')}
            onChange={(event) => {
              take(cleaned(event.currentTarget.value, min < 0));
            }}
            onKeyDown={press}
            {...selectOnFirstPress}
          />
          <div className="absolute inset-y-px right-px flex divide-x divide-line">
            {unit === undefined ? null : (
              <span
                aria-hidden
                className="pointer-events-none flex items-center px-2 text-dense text-subtle pointer-coarse:px-1.5"
              >
                {counted}
              </span>
            )}
            {stepper(-1)}
            {stepper(1)}
          </div>
        </div>
      )}
    </Field>
  );
}
