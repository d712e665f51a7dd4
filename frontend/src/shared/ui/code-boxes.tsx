import { clsx } from 'clsx';
import { OTPInput, type SlotProps } from 'input-otp';
import { Fragment, useEffect, useEffectEvent, type Ref } from 'react';
import { Field } from './field.js';

const Slot = ({ char, isActive, hasFakeCaret, invalid }: SlotProps & { invalid: boolean }) => (
  <span
    className={clsx(
      'tabular grid h-13 min-w-0 flex-1 place-items-center rounded-control border bg-surface font-mono text-h3 transition-colors',
      invalid ? 'border-danger' : 'border-control',
      isActive && 'outline-2 outline-offset-2 outline-ring',
    )}
  >
    {char ?? (hasFakeCaret ? <span className="h-6 w-px animate-pulse bg-fg" /> : null)}
  </span>
);

export interface CodeBoxesProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called once with the last character. */
  readonly onComplete?: (value: string) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

interface Kind {
  readonly length: number;
  /** Extracts the code from a pasted text. */
  readonly clean: (text: string) => string;
  /** Regular expression that the whole typed value must match. */
  readonly pattern: string;
  readonly inputMode: 'numeric' | 'text';
  readonly autoComplete: 'one-time-code' | 'off';
  readonly autoCapitalize?: 'characters';
  readonly spellCheck?: boolean;
  /** Number of boxes after which there is a gap. */
  readonly group?: number;
}

/** Takes any paste outside a field as the code. */
function usePasteAnywhere(take: (text: string) => void) {
  const taken = useEffectEvent(take);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      taken(event.clipboardData?.getData('text') ?? '');
    };
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('paste', paste);
    };
  }, []);
}

/** One real input under as many boxes as the code has characters; filled by typing, or by pasting anywhere. */
export function CodeBoxes({ label, onChange, onComplete, error, kind, ...input }: CodeBoxesProps & { kind: Kind }) {
  const { length, clean, group, ...looks } = kind;
  usePasteAnywhere((text) => {
    const code = clean(text);
    if (code !== '' && !input.disabled) onChange(code);
  });
  return (
    <Field label={label} error={error}>
      {(control) => (
        <OTPInput
          {...looks}
          {...input}
          {...control}
          maxLength={length}
          pasteTransformer={clean}
          containerClassName={clsx('flex has-disabled:opacity-60', group === undefined ? 'gap-2' : 'gap-1 sm:gap-2')}
          // A wider input would scroll narrow windows sideways.
          pushPasswordManagerStrategy="none"
          onChange={onChange}
          onComplete={(code: string) => onComplete?.(code)}
          render={({ slots }) =>
            slots.map((slot, index) => (
              <Fragment key={index}>
                {group !== undefined && index === group ? <span aria-hidden className="w-1 sm:w-2" /> : null}
                <Slot {...slot} invalid={error !== undefined} />
              </Fragment>
            ))
          }
        />
      )}
    </Field>
  );
}
