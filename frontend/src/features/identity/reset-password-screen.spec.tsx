import { screen, waitFor } from '@testing-library/react';
import { useSession } from '../../shared/session/session.js';
import { fakeServer, rejection } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { ResetPasswordScreen } from './reset-password-screen.js';
import { see } from '../../shared/testing/see.js';

const RESET = 'POST /api/auth/reset-password';
const DONE = { body: { message: 'Senha redefinida! Entre com a nova senha.' } };

const open = (search = '?token=abc.def') => renderScreen(<ResetPasswordScreen />, { path: `/reset-password${search}` });
const password = () => screen.getByLabelText('Nova senha');
const confirmation = () => screen.getByLabelText('Confirmar senha');
const submit = () => screen.getByRole('button', { name: 'Redefinir senha' });

describe('the link of the mail', () => {
  it('leaves its token neither in the address nor in the history', async () => {
    const entries = history.length;
    open();
    await waitFor(() => {
      expect(location.href).toMatch(/\/reset-password$/);
    });
    expect(history.length).toBe(entries);
    expect(JSON.stringify(history.state) ?? '').not.toContain('abc');
    expect(Object.values({ ...localStorage, ...sessionStorage }).join()).not.toContain('abc.def');
    expect(password()).toBeVisible();
  });

  it.each(['', '?', '?token=', '?outro=x'])('without a token (%j) is worth nothing, and says so', async (search) => {
    open(search);
    expect(screen.getByText('Token inválido ou expirado.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pedir outro link' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/auth');
    await expectNoAxeViolations();
  });

  it('that is spent or too old says so once it is used', async () => {
    fakeServer({ [RESET]: () => rejection(400, 'INVALID_TOKEN', 'Token inválido ou expirado.') });
    const { user } = open();
    await user.type(password(), 'segredo123');
    await user.type(confirmation(), 'segredo123{Enter}');
    await see('Token inválido ou expirado.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await expectNoAxeViolations();
  });
});

describe('a new password', () => {
  it('is typed twice, shows its strength, and may come from a password manager', async () => {
    const { user } = open();
    expect(password()).toHaveFocus();
    for (const field of [password(), confirmation()]) expect(field).toHaveAttribute('autocomplete', 'new-password');
    await user.type(password(), '12345678');
    expect(password()).toHaveAccessibleDescription('Senha muito comum: é fácil de adivinhar.');
    await expectNoAxeViolations();
  });

  it('has eight characters and is repeated, in the words of the specification', async () => {
    const server = fakeServer({ [RESET]: () => DONE });
    const { user } = open();
    await user.type(password(), 'curta');
    await user.type(confirmation(), 'outra');
    await user.click(submit());
    await see('A senha precisa ter no mínimo 8 caracteres.');
    expect(screen.getByText('As senhas não coincidem.')).toBeVisible();
    expect(password()).toHaveFocus();
    await expectNoAxeViolations();
    await user.clear(password());
    await user.type(password(), 'segredo123');
    await user.clear(confirmation());
    await user.type(confirmation(), 'segredo12');
    await user.click(submit());
    expect(screen.queryByText('A senha precisa ter no mínimo 8 caracteres.')).toBeNull();
    expect(screen.getByText('As senhas não coincidem.')).toBeVisible();
    expect(server.calls).toEqual([]);
  });

  it('is taken from the clipboard too', async () => {
    const server = fakeServer({ [RESET]: () => DONE });
    const { user } = open();
    await user.click(password());
    await user.paste('colada do gerenciador');
    await user.click(confirmation());
    await user.paste('colada do gerenciador');
    await user.click(submit());
    await screen.findByRole('heading', { name: 'Senha redefinida' });
    expect(server.callsTo(RESET)[0]?.body).toEqual({ password: 'colada do gerenciador', token: 'abc.def' });
  });

  it('ends this browser’s session too, and leads to the sign-in', async () => {
    signIn();
    fakeServer({ [RESET]: () => DONE });
    const { user } = open();
    await user.type(password(), 'segredo123');
    await user.type(confirmation(), 'segredo123{Enter}');
    expect(await screen.findByRole('heading', { name: 'Senha redefinida' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Ir para o login' })).toHaveAttribute('href', '/auth');
    expect(useSession.getState().token).toBeNull();
    await expectNoAxeViolations();
  });

  it('stays typed when the server is away, and can be sent again', async () => {
    const server = fakeServer({
      [RESET]: () => rejection(503, 'UNAVAILABLE', 'Serviço temporariamente indisponível.'),
    });
    const { user } = open();
    await user.type(password(), 'segredo123');
    await user.type(confirmation(), 'segredo123{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Serviço temporariamente indisponível.');
    server.on(RESET, () => DONE);
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Senha redefinida' })).toBeVisible();
  });
});
