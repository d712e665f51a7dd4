import { CODE_LENGTH } from '@shop/contracts/limits';
import { useState, type ReactNode, type Ref } from 'react';
import { isTransient, type ApiError } from '../../../shared/http/api-error.js';
import { Button } from '../../../shared/ui/button.js';
import { CodeInput } from '../../../shared/ui/code-input.js';

export type TypedCode = ReturnType<typeof useTypedCode>;

/** Holds a code while it is typed; a rejection empties it, and is shown until the next input. */
export function useTypedCode() {
  const [typed, setTyped] = useState<{ value: string; error?: string | undefined }>({ value: '' });
  return {
    value: typed.value,
    error: typed.error,
    change: (value: string) => {
      setTyped(({ error }) => ({ value, error: value === '' ? error : undefined }));
    },
    /** Shows the text of a failure, and empties the boxes of a `sent` code that the server has rejected for good. */
    reject: (error?: string, failure?: ApiError, sent?: string) => {
      setTyped(({ value }) => ({ value: failure && (isTransient(failure) || value !== sent) ? value : '', error }));
    },
  };
}

interface CodeFormProps {
  readonly typed: TypedCode;
  readonly action: string;
  readonly busy: boolean;
  /** Called with the whole code: at its last character, and by the button. */
  readonly onSubmit: (code: string) => void;
  readonly onBack?: () => void;
  /** Content above the code. */
  readonly lead?: ReactNode;
  /** Replacement for the six boxes; `length` is that of its code. */
  readonly field?: ReactNode;
  readonly length?: number;
  readonly boxes?: Ref<HTMLInputElement>;
  readonly children?: ReactNode;
}

/** Asks for a code and sends it. */
export function CodeForm(props: CodeFormProps) {
  const { typed, action, busy, onSubmit, onBack, lead, field, length = CODE_LENGTH, boxes, children } = props;
  const submit = (code: string) => {
    if (code.length === length) onSubmit(code);
  };
  const button = (
    <Button type="submit" wide loading={busy} disabled={typed.value.length < length}>
      {action}
    </Button>
  );
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit(typed.value);
      }}
    >
      {lead}
      {field ?? (
        <CodeInput
          {...(boxes && { ref: boxes })}
          label="Código"
          value={typed.value}
          error={typed.error}
          autoFocus
          onChange={typed.change}
          onComplete={submit}
        />
      )}
      {onBack === undefined ? (
        button
      ) : (
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" onClick={onBack}>
            Voltar
          </Button>
          {button}
        </div>
      )}
      {children}
    </form>
  );
}
