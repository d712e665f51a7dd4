import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeServer, pending, rejection } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations, renderScreen } from '../../shared/testing/render-screen.js';
import { register, verifyEmail } from './identity.api.js';
import { see } from '../../shared/testing/see.js';
import { VerifyEmailScreen } from './verify-email-screen.js';

const VERIFY = 'POST /api/auth/verify-email';
const RESEND = 'POST /api/auth/resend-verification';

const open = (state: unknown = { email: 'ana@x.com' }) =>
  renderScreen(<VerifyEmailScreen />, { path: '/verify-email', state });
const code = () => screen.getByLabelText('Código');

describe('the confirmation of an e-mail', () => {
  it('is not reached without the e-mail', async () => {
    open(null);
    await waitFor(() => {
      expect(location.pathname).toBe('/auth');
    });
  });

  it('waits for six digits', async () => {
    const { user } = open();
    expect(screen.getByText('Digite o código enviado para ana@x.com.')).toBeVisible();
    expect(code()).toHaveFocus();
    await user.type(code(), '12345');
    expect(screen.getByRole('button', { name: 'Verificar Conta' })).toBeDisabled();
    await expectNoAxeViolations();
  });

  it('submits once on the last digit and leads back to sign-in with the e-mail', async () => {
    const server = fakeServer({ [VERIFY]: () => ({ body: { message: 'E-mail confirmado.' } }) });
    const { user } = open();
    await user.type(code(), '123456');
    await waitFor(() => {
      expect(location.pathname).toBe('/auth');
    });
    expect(history.state).toEqual({ email: 'ana@x.com' });
    expect(server.callsTo(VERIFY).map(({ body }) => body)).toEqual([{ email: 'ana@x.com', code: '123456' }]);
  });

  it('leads no one away who has left it since', async () => {
    const late = pending();
    fakeServer({ [VERIFY]: () => late.promise });
    const { user, unmount } = open();
    await user.type(code(), '123456');
    unmount();
    history.replaceState(null, '', '/status');
    late.respond({ body: { message: 'E-mail confirmado.' } });
    await see('E-mail confirmado.');
    expect(location.pathname).toBe('/status');
  });

  it('sends the proof of the browser that signed up, and forgets it once it has served', async () => {
    const server = fakeServer({
      'POST /api/auth/register': () => ({ status: 201, body: { message: 'Conta criada!', proof: 'p1' } }),
      [VERIFY]: () => rejection(401, 'INVALID_CODE', 'Código inválido ou expirado.'),
    });
    await register({ username: 'ana', email: 'ana@x.com', password: 'uma-senha' });
    const { user } = open();
    await user.type(code(), '000000');
    await waitFor(() => {
      expect(code()).toHaveValue('');
    });
    server.on(VERIFY, () => ({ body: { message: 'E-mail confirmado.' } }));
    await user.type(code(), '123456');
    await waitFor(() => {
      expect(location.pathname).toBe('/auth');
    });
    await verifyEmail({ email: 'nova@x.com', code: '654321' });
    expect(server.callsTo(VERIFY).map(({ body }) => body)).toEqual([
      { email: 'ana@x.com', code: '000000', proof: 'p1' },
      { email: 'ana@x.com', code: '123456', proof: 'p1' },
      { email: 'nova@x.com', code: '654321' },
    ]);
  });

  it('takes a code that is pasted anywhere', async () => {
    const server = fakeServer({ [VERIFY]: () => ({ body: { message: 'E-mail confirmado.' } }) });
    open();
    const paste = new Event('paste', { bubbles: true });
    Object.assign(paste, { clipboardData: { getData: () => 'Seu código: 123 456' } });
    fireEvent(document.body, paste);
    await waitFor(() => {
      expect(server.callsTo(VERIFY)[0]?.body).toEqual({ email: 'ana@x.com', code: '123456' });
    });
  });

  it('empties the boxes and says why when the code is wrong', async () => {
    fakeServer({ [VERIFY]: () => rejection(401, 'INVALID_CODE', 'Código inválido ou expirado.') });
    const { user } = open();
    await user.type(code(), '000000');
    await waitFor(() => {
      expect(code()).toHaveAccessibleDescription('Código inválido ou expirado.');
    });
    expect(code()).toHaveValue('');
    await expectNoAxeViolations();
  });

  it('leaves the code in the boxes that was typed while a wrong one was on its way', async () => {
    const late = pending();
    fakeServer({ [VERIFY]: () => late.promise });
    const { user } = open();
    await user.type(code(), '000000');
    await user.type(code(), '{Backspace}1');
    late.respond(rejection(401, 'INVALID_CODE', 'Código inválido ou expirado.'));
    await waitFor(() => {
      expect(code()).toHaveAccessibleDescription('Código inválido ou expirado.');
    });
    expect(code()).toHaveValue('000001');
  });
});

describe('another code', () => {
  const resend = () => screen.getByRole('button', { name: 'Reenviar Código' });

  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('can be had after 60 seconds, and again 60 seconds after that', async () => {
    const server = fakeServer({ [RESEND]: () => ({ body: { message: 'Enviamos um novo código.' } }) });
    open();
    expect(resend()).toBeDisabled();
    expect(resend()).toHaveTextContent(/em (60|59)s$/);
    act(() => jest.advanceTimersByTime(61_000));
    expect(resend()).toBeEnabled();
    fireEvent.click(resend());
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(server.callsTo(RESEND)[0]?.body).toEqual({ email: 'ana@x.com' });
    expect(resend()).toBeDisabled();
  });

  it('can be had at once where none was sent on the way here', () => {
    open({ email: 'ana@x.com', sentAt: 0 });
    expect(resend()).toBeEnabled();
  });

  it('goes on resting after a reload', () => {
    const { unmount } = open();
    act(() => jest.advanceTimersByTime(40_000));
    unmount();
    open(history.state);
    expect(resend()).toHaveTextContent(/em (21|20|19)s$/);
    act(() => jest.advanceTimersByTime(21_000));
    expect(resend()).toBeEnabled();
  });
});
