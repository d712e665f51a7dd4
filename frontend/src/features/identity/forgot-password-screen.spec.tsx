import { screen } from '@testing-library/react';
import { useConfig } from '../../shared/config/config.js';
import { fakeServer, rejection } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations, renderScreen } from '../../shared/testing/render-screen.js';
import { ForgotPasswordScreen } from './forgot-password-screen.js';
import { see } from '../../shared/testing/see.js';

const FORGOT = 'POST /api/auth/forgot-password';
const SENT = { body: { message: 'Se este e-mail tiver uma conta, um link está a caminho.' } };

const open = () => renderScreen(<ForgotPasswordScreen />, { path: '/forgot-password' });
const email = () => screen.getByLabelText('E-mail');
const submit = () => screen.getByRole('button', { name: 'Enviar link' });

describe('a forgotten password', () => {
  it('starts with the address, and a password manager may fill it in', async () => {
    open();
    expect(email()).toHaveFocus();
    expect(email()).toHaveAttribute('autocomplete', 'email');
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/auth');
    await expectNoAxeViolations();
  });

  it.each(['', 'ana', 'ana@x'])('objects to the address %j in the words of the specification', async (typed) => {
    const server = fakeServer({ [FORGOT]: () => SENT });
    const { user } = open();
    if (typed) await user.type(email(), typed);
    await user.click(submit());
    await see('Por favor, insira um e-mail válido.');
    expect(email()).toHaveFocus();
    expect(server.calls).toEqual([]);
    await expectNoAxeViolations();
  });

  it('says that a link is on its way if the account exists, and for how long it is good', async () => {
    const server = fakeServer({ [FORGOT]: () => SENT });
    const { user } = open();
    await user.type(email(), 'ana@x.com{Enter}');
    expect(await screen.findByRole('heading', { name: 'Verifique seu e-mail' })).toHaveFocus();
    expect(screen.getByText(/^Se houver uma conta com/)).toHaveTextContent('ana@x.com');
    expect(screen.getByText('O link para redefinir a senha vale por 1 hora.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reenviar link' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/auth');
    expect(server.callsTo(FORGOT).map(({ body }) => body)).toEqual([{ email: 'ana@x.com' }]);
    await expectNoAxeViolations();
  });

  it('leads to the local mailbox where there is no mail server', async () => {
    useConfig.setState({ mailboxUrl: 'http://127.0.0.1:4001/segredo/_mail' });
    fakeServer({ [FORGOT]: () => SENT });
    const { user } = open();
    await user.type(email(), 'ana@x.com{Enter}');
    expect(await screen.findByRole('link', { name: /^Abrir caixa de e-mail local/ })).toHaveAttribute(
      'href',
      'http://127.0.0.1:4001/segredo/_mail',
    );
    useConfig.setState({ mailboxUrl: null });
  });

  it('keeps the address when it is rejected, and says why', async () => {
    fakeServer({ [FORGOT]: () => rejection(429, 'RATE_LIMITED', 'Muitas tentativas. Aguarde um pouco.') });
    const { user } = open();
    await user.type(email(), 'ana@x.com{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Muitas tentativas. Aguarde um pouco.');
    expect(email()).toHaveValue('ana@x.com');
  });

  it('shows the server’s objection at the field', async () => {
    const errors = [{ field: 'email', message: 'Por favor, insira um e-mail válido.' }];
    fakeServer({ [FORGOT]: () => rejection(400, 'VALIDATION_FAILED', errors[0]?.message ?? '', { errors }) });
    const { user } = open();
    await user.type(email(), 'ana@x.com{Enter}');
    await see('Por favor, insira um e-mail válido.');
    expect(email()).toHaveAttribute('aria-invalid', 'true');
  });
});
