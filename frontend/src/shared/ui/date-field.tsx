import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { brazilianDate, maskedDate, typedDate } from '../format/typed-date.js';
import { Field } from './field.js';
import { icon } from './icons.js';
import { inputClass } from './text-field.js';

/** Value of a form whose text is no date, for its schema to reject. */
export const NO_DATE = 'no date';

interface DateFieldProps {
  readonly label: string;
  /** Wall time: `2026-11-20`, with a time `2026-11-20T15:00`; '' or `NO_DATE` for none. */
  readonly value: string;
  /** Called with a value of that form; with null while the text is no date. */
  readonly onChange: (value: string | null) => void;
  readonly onBlur?: () => void;
  readonly withTime?: boolean;
  /** Limits of the calendar. */
  readonly min?: string;
  readonly max?: string;
  readonly name?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Returns the text after a change: separators are put in where it grows at its end, elsewhere the caret would jump. */
function textAfter({ value, selectionEnd }: HTMLInputElement, before: string, withTime: boolean): string {
  const text = brazilianDate(value);
  const growsAtEnd = text.length > before.length && (selectionEnd ?? value.length) >= value.length;
  return growsAtEnd ? maskedDate(text, withTime) : text.replace(/[^\d/: às]/g, '');
}

/**
 * A date as dd/mm/aaaa, with or without a time, typed or chosen in the browser's calendar. A native field would show
 * the order of the browser's language.
 */
export function DateField({
  label,
  value: given,
  onChange,
  onBlur,
  withTime = false,
  min,
  max,
  hint,
  error,
  ...input
}: DateFieldProps) {
  const form = withTime ? 'dd/mm/aaaa hh:mm' : 'dd/mm/aaaa';
  const value = given === NO_DATE ? '' : given;
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(brazilianDate(value));
  const [isLeft, setLeft] = useState(false);
  const [seen, setSeen] = useState(value);
  const typed = typedDate(text, withTime);
  // Set from outside. A text that is no date yet stays while its owner holds no value.
  if (value !== seen) {
    setSeen(value);
    if (value !== typed && (value !== '' || typed !== null)) setText(brazilianDate(value));
  }
  const take = (next: string) => {
    setText(next);
    const date = typedDate(next, withTime);
    if (date !== typed) onChange(date);
  };
  const leave = () => {
    setLeft(true);
    if (typed !== null) setText(brazilianDate(typed));
    onBlur?.();
  };
  return (
    <Field label={label} hint={hint} error={isLeft && typed === null ? `Digite a data como ${form}.` : error}>
      {(control) => (
        <div className="relative min-w-0">
          <input
            {...input}
            {...control}
            inputMode="numeric"
            autoComplete="off"
            placeholder={form}
            value={text}
            className={clsx(inputClass, 'tabular pr-11! pointer-coarse:pr-13!')}
            onChange={({ currentTarget }) => {
              take(textAfter(currentTarget, text, withTime));
            }}
            onBlur={leave}
          />
          <input
            ref={picker}
            type={withTime ? 'datetime-local' : 'date'}
            tabIndex={-1}
            aria-hidden
            value={typed ?? ''}
            min={min}
            max={max}
            className="pointer-events-none absolute inset-0 -z-10 opacity-0"
            onChange={({ currentTarget }) => {
              take(brazilianDate(currentTarget.value));
            }}
          />
          <button
            type="button"
            aria-label={`Calendário de ${label}`}
            className="absolute inset-y-px right-px grid w-10 place-items-center rounded-r-control text-muted hover:bg-hover hover:text-fg pointer-coarse:w-11"
            onClick={() => {
              picker.current?.showPicker();
            }}
          >
            <CalendarDays {...icon} />
          </button>
        </div>
      )}
    </Field>
  );
}
