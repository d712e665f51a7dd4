import { useRef, useState, type SyntheticEvent } from 'react';
import { ApiError, NETWORK_FAILED } from '../../../shared/http/api-error.js';
import { Button } from '../../../shared/ui/button.js';
import { TextField } from '../../../shared/ui/text-field.js';

type State =
  | { readonly is: 'open'; readonly error?: string }
  | { readonly is: 'sending' }
  | { readonly is: 'done'; readonly message: string };

const WRONG_EMAIL = 'Por favor, insira um e-mail válido.';

/** Subscribes the address. The request code is loaded with the first call, to keep the landing page light. */
async function subscribe(email: string): Promise<State> {
  try {
    const { post } = await import('../../../shared/http/request.js');
    const { message } = await post<{ message: string }>('/api/newsletter', { body: { email }, anonymous: true });
    return { is: 'done', message };
  } catch (error) {
    return { is: 'open', error: error instanceof ApiError ? error.message : NETWORK_FAILED };
  }
}

/** Form for an address; the outcome replaces it. */
export function NewsletterForm() {
  const [state, setState] = useState<State>({ is: 'open' });
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const field = input.current;
    if (!field || state.is !== 'open') return;
    setState({ is: 'sending' });
    const isFilled = field.value.trim() !== '' && field.validity.valid;
    const outcome: State = isFilled ? await subscribe(field.value) : { is: 'open', error: WRONG_EMAIL };
    setState(outcome);
    if (outcome.is === 'open') field.focus();
  };
  if (state.is === 'done')
    return (
      <p role="status" tabIndex={-1} ref={(text) => text?.focus()} className="text-body font-medium">
        {state.message}
      </p>
    );
  return (
    <form
      noValidate
      aria-label="Novidades por e-mail"
      onSubmit={(event) => void submit(event)}
      className="grid w-full max-w-[26rem] gap-3 text-left"
    >
      <p className="text-lead font-medium">Receba as novidades</p>
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <TextField
            ref={input}
            label="E-mail"
            type="email"
            name="email"
            autoComplete="email"
            placeholder="voce@exemplo.com"
            error={state.is === 'open' ? state.error : undefined}
          />
        </div>
        <div className="pt-[1.625rem]">
          <Button type="submit" variant="secondary" loading={state.is === 'sending'}>
            Inscrever
          </Button>
        </div>
      </div>
    </form>
  );
}
