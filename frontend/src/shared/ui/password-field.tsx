import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Field } from './field.js';
import { passwordStrength, type Strength } from './password-strength.js';
import { inputClass, type TextFieldProps } from './text-field.js';

const stepColour = ['', 'bg-danger', 'bg-warn', 'bg-ok', 'bg-ok'];

const StrengthHint = ({ steps, text }: Strength) => (
  <span className="flex items-center gap-3">
    <span aria-hidden className="grid w-24 shrink-0 grid-cols-4 gap-1">
      {[1, 2, 3, 4].map((step) => (
        <span key={step} className={clsx('h-1 rounded-full', step <= steps ? stepColour[steps] : 'bg-line')} />
      ))}
    </span>
    {text}
  </span>
);

interface PasswordFieldProps extends Omit<TextFieldProps, 'type'> {
  /** Shows the strength of a new password while it is typed. */
  readonly strength?: boolean;
}

export function PasswordField({ label, hint, error, aside, strength = false, onInput, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = box.current?.closest('form');
    // Resetting a form empties its fields without an `input` event.
    const forget = () => {
      setTyped('');
    };
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);
  return (
    <Field
      label={label}
      hint={strength ? <StrengthHint {...passwordStrength(typed)} /> : hint}
      error={error}
      aside={aside}
    >
      {(control) => (
        <div ref={box} className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={clsx(inputClass, 'pr-11')}
            onInput={(event) => {
              if (strength) setTyped(event.currentTarget.value);
              onInput?.(event);
            }}
          />
          <button
            type="button"
            aria-label={shown ? 'Ocultar senha' : 'Mostrar senha'}
            aria-controls={control.id}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-subtle hover:text-fg"
            onClick={() => {
              setShown(!shown);
            }}
          >
            {shown ? (
              <EyeOff aria-hidden size={18} strokeWidth={1.75} />
            ) : (
              <Eye aria-hidden size={18} strokeWidth={1.75} />
            )}
          </button>
        </div>
      )}
    </Field>
  );
}
