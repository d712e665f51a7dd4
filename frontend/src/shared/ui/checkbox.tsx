import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { FieldError } from './field.js';

interface CheckboxProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** `indeterminate`: a part of the represented items is chosen. */
  readonly checked: boolean | 'indeterminate';
  readonly onChange: (checked: boolean) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly name?: string;
}

const mark = { 'aria-hidden': true, size: 14, strokeWidth: 3 } as const;

/** Something to agree to or to choose, sent with its form. */
export function Checkbox({ label, hint, checked, onChange, error, disabled = false, ...rest }: CheckboxProps) {
  const id = useId();
  const [hintId, errorId] = [hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined];
  return (
    // The form's hidden input is positioned inside, so that it scrolls with a list instead of lengthening the window.
    <div className="relative flex min-w-0 items-start gap-1.5">
      <Radix.Root
        {...rest}
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
        aria-invalid={error ? true : undefined}
        onCheckedChange={(next) => {
          onChange(next === true);
        }}
        className="group -ml-1 grid size-7 shrink-0 place-items-center rounded-dense disabled:cursor-not-allowed pointer-coarse:-mt-2 pointer-coarse:-ml-3 pointer-coarse:size-11"
      >
        <span className="grid size-5 place-items-center rounded-badge border border-control bg-surface text-on-accent transition-colors group-not-data-[state=unchecked]:border-accent-line group-not-data-[state=unchecked]:bg-accent group-disabled:border-line group-disabled:bg-hover group-disabled:text-subtle group-aria-invalid:border-danger group-enabled:group-hover:border-subtle">
          <Radix.Indicator>{checked === 'indeterminate' ? <Minus {...mark} /> : <Check {...mark} />}</Radix.Indicator>
        </span>
      </Radix.Root>
      <div className="grid min-w-0 gap-0.5 pt-0.5">
        <label htmlFor={id} className={clsx('wrap-anywhere', disabled && 'text-subtle')}>
          {label}
        </label>
        {hint ? (
          <div id={hintId} className="text-dense text-subtle">
            {hint}
          </div>
        ) : null}
        <FieldError id={errorId} text={error} />
      </div>
    </div>
  );
}
