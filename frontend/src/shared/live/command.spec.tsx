import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { post } from '../http/request.js';
import { fakeServer, pending, rejection } from '../testing/fake-server.js';
import { signIn } from '../testing/render-screen.js';
import { see } from '../testing/see.js';
import { useCommand, type CommandOptions } from './command.js';
import { forgetResource, registerResource } from './loaded-data.js';

const ROUTE = 'POST /api/client/deposit';
const send = (input: { amount: number }, key: string) =>
  post<{ message: string }>('/api/client/deposit', { body: input, key });

function Form({
  options = {},
  amount = 10,
}: {
  options?: CommandOptions<{ amount: number }, { message: string }>;
  amount?: number;
}) {
  const { run, busy } = useCommand(send, options);
  return (
    <button type="button" aria-busy={busy} onClick={() => void run({ amount })}>
      Gerar PIX
    </button>
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Gerar PIX' }));
const keysOf = (server: ReturnType<typeof fakeServer>) =>
  server.callsTo(ROUTE).map(({ headers }) => headers.get('Idempotency-Key'));

beforeEach(() => signIn());

describe('a command', () => {
  it("shows the server's message as a toast", async () => {
    fakeServer({ [ROUTE]: () => ({ status: 201, body: { message: 'Cobrança gerada.' } }) });
    render(<Form />);
    await press();
    await see('Cobrança gerada.');
  });

  it("shows the server's rejection as a toast", async () => {
    fakeServer({ [ROUTE]: () => rejection(409, 'TOO_MANY_OPEN_CHARGES', 'Você já tem 5 cobranças.') });
    render(<Form />);
    await press();
    await see('Você já tem 5 cobranças.');
  });

  it('leaves a rejection to a screen that shows it itself', async () => {
    fakeServer({ [ROUTE]: () => rejection(409, 'PRICE_CHANGED', 'O preço mudou.') });
    let shown = '';
    render(<Form options={{ rejected: ({ code }) => ((shown = code), true) }} />);
    await press();
    await waitFor(() => {
      expect(shown).toBe('PRICE_CHANGED');
    });
    expect(screen.queryByText('O preço mudou.')).not.toBeInTheDocument();
  });

  it('shows a rejection as a toast where the screen that would show it was left', async () => {
    const late = pending();
    fakeServer({ [ROUTE]: () => late.promise });
    const { unmount } = render(<Form options={{ rejected: () => true, failure: 'Erro no depósito' }} />);
    await press();
    unmount();
    late.respond(rejection(409, 'PRICE_CHANGED', 'O preço mudou.'));
    await see('Erro no depósito: O preço mudou.');
  });

  it('reports a response that is not JSON', async () => {
    fakeServer({});
    globalThis.fetch = () => Promise.resolve(new Response('<html>', { status: 502 }));
    render(<Form />);
    await press();
    await see('Erro de rede ou resposta inválida.');
  });

  it('has words of its own where the server has none', async () => {
    fakeServer({ [ROUTE]: () => rejection(409, 'CONFLICT', '') });
    const { rerender } = render(<Form />);
    await press();
    await see('Ocorreu um erro na sua solicitação.');
    rerender(<Form options={{ fallback: 'Não foi possível gerar a cobrança PIX.' }} />);
    await press();
    await see('Não foi possível gerar a cobrança PIX.');
  });

  it('ignores presses while it runs', async () => {
    const { promise, respond } = pending();
    const server = fakeServer({ [ROUTE]: () => promise });
    render(<Form />);
    await press();
    await press();
    expect(server.callsTo(ROUTE)).toHaveLength(1);
    respond({ body: { message: 'ok' } });
    await waitFor(() => {
      expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'false');
    });
  });

  it('sends a key of its own with each intention', async () => {
    const server = fakeServer({ [ROUTE]: () => ({ body: { message: 'ok' } }) });
    render(<Form />);
    await press();
    await press();
    const [first, second] = keysOf(server);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).not.toBe(first);
  });

  it('repeats the key when the outcome of the same intention stayed unknown', async () => {
    const server = fakeServer({ [ROUTE]: () => rejection(503, 'UNAVAILABLE', 'Tente novamente.') });
    const { rerender } = render(<Form />);
    await press();
    await press();
    rerender(<Form amount={20} />);
    await press();
    const [first, again, other] = keysOf(server);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('repeats that key also where its form was closed and opened again, until the outcome is known', async () => {
    const server = fakeServer({ [ROUTE]: () => rejection(503, 'UNAVAILABLE', 'Tente novamente.') });
    const { unmount } = render(<Form amount={30} />);
    await press();
    await waitFor(() => {
      expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'false');
    });
    unmount();
    server.on(ROUTE, () => ({ body: { message: 'ok' } }));
    render(<Form amount={30} />);
    await press();
    await press();
    const [first, again, next] = keysOf(server);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  });

  it.each([
    ['a success', () => ({ body: { message: 'ok' } }), 1],
    ['a final rejection', () => rejection(409, 'CONFLICT', 'Já mudou.'), 1],
    ['a failure on the way', () => rejection(503, 'UNAVAILABLE', 'Tente novamente.'), 0],
  ])('says that its outcome is known after %s or not', async (_case, respond, times) => {
    fakeServer({ [ROUTE]: respond });
    let finished = 0;
    render(<Form options={{ finished: () => (finished += 1) }} />);
    await press();
    await waitFor(() => {
      expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'false');
    });
    expect(finished).toBe(times);
  });

  it('says that its outcome is unknown, and loads what is shown again on request', async () => {
    fakeServer({ [ROUTE]: () => rejection(503, 'OUTCOME_UNKNOWN', 'Ainda não sabemos se a operação terminou.') });
    let [shown, left] = [0, 0];
    const read = { isRead: true, reset: () => undefined, refresh: () => (shown += 1) };
    const unread = { isRead: false, reset: () => undefined, refresh: () => (left += 1) };
    for (const one of [read, unread]) registerResource(one);
    render(<Form />);
    await press();
    await see('Ainda não sabemos se a operação terminou.');
    await userEvent.click(await screen.findByRole('button', { name: 'Conferir' }));
    for (const one of [read, unread]) forgetResource(one);
    expect([shown, left]).toEqual([1, 0]);
  });
});

it('runs about several things side by side, and about each of them once', async () => {
  const [first, second] = [pending(), pending()];
  const server = fakeServer({ 'POST /api/rows/a': () => first.promise, 'POST /api/rows/b': () => second.promise });
  function Rows() {
    const { run, isBusyWith } = useCommand((id: string, key) => post<object>(`/api/rows/${id}`, { key }), {
      each: (id) => id,
    });
    return ['a', 'b'].map((id) => (
      <button key={id} type="button" aria-busy={isBusyWith(id)} onClick={() => void run(id)}>
        {id}
      </button>
    ));
  }
  render(<Rows />);
  for (const name of ['a', 'b', 'a']) await userEvent.click(screen.getByRole('button', { name }));
  expect(server.calls.map(({ path }) => path)).toEqual(['/api/rows/a', '/api/rows/b']);
  const [one, other] = server.calls.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(one).not.toBe(other);
  second.respond({ body: { message: 'ok' } });
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'b' })).toHaveAttribute('aria-busy', 'false');
  });
  expect(screen.getByRole('button', { name: 'a' })).toHaveAttribute('aria-busy', 'true');
});
