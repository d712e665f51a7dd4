import { clsx } from 'clsx';
import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from 'input-otp';
import { useEffect, useRef, type Ref } from 'react';
import { Field } from './field.js';

const Slot = ({ char, isActive, hasFakeCaret, invalid }: SlotProps & { invalid: boolean }) => (
  <span
    className={clsx(
      'tabular grid h-13 min-w-0 flex-1 place-items-center rounded-control border bg-surface font-mono text-h3 transition-colors',
      invalid ? 'border-danger' : 'border-control',
      isActive && 'border-ring outline-1 outline-ring',
    )}
  >
    {char ?? (hasFakeCaret ? <span className="h-6 w-px animate-pulse bg-fg" /> : null)}
  </span>
);

interface CodeInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called once with the last character. */
  readonly onComplete?: (value: string) => void;
  readonly length?: number;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

const digitsOf = (text: string, length: number) => text.replace(/\D/g, '').slice(0, length);

/** A paste that no field takes belongs to the code. */
function usePasteAnywhere(take: (text: string) => void) {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      latest.current(event.clipboardData?.getData('text') ?? '');
    };
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('paste', paste);
    };
  }, []);
}

/** One real input under as many boxes as the code has digits. */
export function CodeInput({ label, value, onChange, onComplete, length = 6, error, ...input }: CodeInputProps) {
  usePasteAnywhere((text) => {
    const digits = digitsOf(text, length);
    if (digits === '') return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  });
  return (
    <Field label={label} error={error}>
      {(control) => (
        <OTPInput
          {...input}
          {...control}
          maxLength={length}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={REGEXP_ONLY_DIGITS}
          pasteTransformer={(text) => digitsOf(text, length)}
          containerClassName="flex gap-2"
          // A wider input would scroll narrow windows sideways.
          pushPasswordManagerStrategy="none"
          onChange={onChange}
          onComplete={(code: string) => onComplete?.(code)}
          render={({ slots }) =>
            slots.map((slot, index) => <Slot key={index} {...slot} invalid={error !== undefined} />)
          }
        />
      )}
    </Field>
  );
}
