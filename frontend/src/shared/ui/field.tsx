import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { icon } from './icons.js';

/** Attributes that connect a control with its label, hint and error. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldErrorProps {
  readonly id?: string | undefined;
  readonly text: string | undefined;
}

/** The fault of a field or of a whole form, announced when it appears. */
export const FieldError = ({ id, text }: FieldErrorProps) =>
  text ? (
    <p id={id} role="alert" className="flex gap-1.5 text-dense text-danger">
      <CircleAlert {...icon} className="mt-0.5 shrink-0" />
      {text}
    </p>
  ) : null;

export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly aside?: ReactNode;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A control with its label above, its hint or error below; the error is announced when it appears. */
export function Field({ label, hint, error, aside, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-dense font-medium text-fg">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={errorId} text={error} />
      {hint ? (
        <div id={hintId} className="text-dense text-subtle">
          {hint}
        </div>
      ) : null}
    </div>
  );
}
