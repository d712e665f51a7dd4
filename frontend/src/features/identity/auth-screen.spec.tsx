import { screen, waitFor, within } from '@testing-library/react';
import { endSession, useSession } from '../../shared/session/session.js';
import { fakeServer, pending, rejection } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations, renderScreen, signIn, tokenOf } from '../../shared/testing/render-screen.js';
import { AuthScreen } from './auth-screen.js';
import { see } from '../../shared/testing/see.js';

const LOGIN = 'POST /api/auth/login';
const REGISTER = 'POST /api/auth/register';

const open = (path = '/auth', state: unknown = null) => renderScreen(<AuthScreen />, { path, state });
/** Returns a field of the tab on the screen: the other one stays in the page once it was shown. */
const field = (name: string) => within(screen.getByRole('tabpanel')).getByLabelText(name);
const submit = (name: string) => screen.getByRole('button', { name });

describe('sign-in', () => {
  it('asks for both fields in the words of the specification, and moves to the first', async () => {
    const { user } = open();
    await user.click(submit('Entrar'));
    await see('Digite seu username ou e-mail.');
    expect(screen.getByText('Digite sua senha.')).toBeVisible();
    expect(field('Username ou e-mail')).toHaveFocus();
    expect(field('Username ou e-mail')).toHaveAccessibleDescription('Digite seu username ou e-mail.');
    await expectNoAxeViolations();
  });

  it('stores the token and goes to the client area; Enter submits', async () => {
    const token = tokenOf();
    const server = fakeServer({
      [LOGIN]: () => ({ body: { message: 'Login realizado.', token, role: 'Cliente', twoFactorRequired: false } }),
    });
    const { user } = open();
    await user.type(field('Username ou e-mail'), 'ana');
    await user.type(field('Senha'), 'segredo123{Enter}');
    await waitFor(() => {
      expect(location.pathname).toBe('/dashboard');
    });
    expect(useSession.getState().token).toBe(token);
    expect(server.callsTo(LOGIN)[0]?.body).toEqual({ identifier: 'ana', password: 'segredo123' });
  });

  it('keeps what was typed when it is rejected', async () => {
    fakeServer({ [LOGIN]: () => rejection(401, 'INVALID_CREDENTIALS', 'Usuário ou senha incorretos.') });
    const { user } = open();
    await user.type(field('Username ou e-mail'), 'ana');
    await user.type(field('Senha'), 'errada');
    await user.click(submit('Entrar'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Usuário ou senha incorretos.');
    expect(field('Username ou e-mail')).toHaveValue('ana');
    expect(field('Senha')).toHaveFocus();
    await expectNoAxeViolations();
  });

  it('leads no one to the confirmation of an e-mail who has left it since', async () => {
    const late = pending();
    fakeServer({ [LOGIN]: () => late.promise });
    const { user, unmount } = open();
    await user.type(field('Username ou e-mail'), 'ana');
    await user.type(field('Senha'), 'segredo123{Enter}');
    unmount();
    history.replaceState(null, '', '/status');
    late.respond(rejection(403, 'EMAIL_NOT_VERIFIED', 'Confirme seu e-mail para entrar.'));
    await see('Confirme seu e-mail para entrar.');
    expect(location.pathname).toBe('/status');
  });

  it('says that it failed where the server does not say why', async () => {
    fakeServer({ [LOGIN]: () => rejection(500, 'INTERNAL', '') });
    const { user } = open();
    await user.type(field('Username ou e-mail'), 'ana');
    await user.type(field('Senha'), 'segredo123{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao fazer login.');
  });

  it('leads on to the confirmation of an address that was never confirmed', async () => {
    fakeServer({
      [LOGIN]: () => rejection(403, 'EMAIL_NOT_VERIFIED', 'Confirme seu e-mail para entrar.', { email: 'ana@x.com' }),
    });
    const { user } = open();
    await user.type(field('Username ou e-mail'), 'ana');
    await user.type(field('Senha'), 'segredo123{Enter}');
    await waitFor(() => {
      expect(location.pathname).toBe('/verify-email');
    });
    expect(history.state).toEqual({ email: 'ana@x.com', sentAt: 0 });
  });

  it('is filled in with the address that was just confirmed', () => {
    open('/auth', { email: 'ana@x.com' });
    expect(field('Username ou e-mail')).toHaveValue('ana@x.com');
  });

  it('begins in its first empty field, but leaves the focus to who walks through its tabs', async () => {
    const { user, unmount } = open();
    expect(field('Username ou e-mail')).toHaveFocus();
    await user.keyboard('{Shift>}{Tab}{/Shift}{ArrowRight}');
    expect(await screen.findByRole('tab', { name: 'Cadastro' })).toHaveFocus();
    unmount();
    open('/auth?tab=cadastro');
    expect(field('Username')).toHaveFocus();
  });

  it('keeps what was typed while the other tab is looked at', async () => {
    const { user } = open();
    await user.type(field('Username ou e-mail'), 'ana');
    await user.click(screen.getByRole('tab', { name: 'Cadastro' }));
    await user.click(screen.getByRole('tab', { name: 'Login' }));
    expect(field('Username ou e-mail')).toHaveValue('ana');
  });

  it('leads to the forgotten password', () => {
    open();
    expect(screen.getByRole('link', { name: 'Esqueci minha senha' })).toHaveAttribute('href', '/forgot-password');
  });

  it('shows the password on request', async () => {
    const { user } = open();
    expect(field('Senha')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Mostrar senha' }));
    expect(field('Senha')).toHaveAttribute('type', 'text');
  });

  it.each([
    ['Cliente', '/dashboard'],
    ['admin', '/admin/dashboard'],
  ])('sends a visitor who is signed in as %s to their area', async (role, home) => {
    signIn({ role });
    open();
    await waitFor(() => {
      expect(location.pathname).toBe(home);
    });
  });

  it('shows the session end reason, also next to a rejection', async () => {
    fakeServer({ [LOGIN]: () => rejection(401, 'INVALID_CREDENTIALS', 'Usuário ou senha incorretos.') });
    signIn();
    endSession('inactive');
    const { user, container } = open();
    expect(within(container).getByRole('alert')).toHaveTextContent('Sua sessão expirou por inatividade.');
    await expectNoAxeViolations();
    await user.type(field('Username ou e-mail'), 'ana');
    await user.type(field('Senha'), 'errada{Enter}');
    await see('Usuário ou senha incorretos.');
    expect(screen.getByText('Sua sessão expirou por inatividade.')).toBeVisible();
  });

  it('removes a token that is no good', async () => {
    useSession.setState({ token: 'rubbish' });
    open();
    await waitFor(() => {
      expect(useSession.getState().token).toBeNull();
    });
    expect(screen.getByRole('tab', { name: 'Login' })).toBeVisible();
  });
});

describe('sign-up', () => {
  const fill = async ({ user }: ReturnType<typeof open>, username: string, email: string, password: string) => {
    await user.click(screen.getByRole('tab', { name: 'Cadastro' }));
    if (username) await user.type(field('Username'), username);
    if (email) await user.type(field('E-mail'), email);
    if (password) await user.type(field('Senha'), password);
    await user.click(submit('Criar conta'));
  };

  it('says what is wrong in the words of the specification', async () => {
    await fill(open(), 'an', 'ana', 'curta');
    await see('Username precisa ter no mínimo 3 caracteres.');
    expect(screen.getByText('Formato de e-mail inválido.')).toBeVisible();
    expect(screen.getByText('A senha precisa ter no mínimo 8 caracteres.')).toBeVisible();
    expect(field('Username')).toHaveFocus();
    await expectNoAxeViolations();
  });

  it('ends at the confirmation of the e-mail', async () => {
    const server = fakeServer({ [REGISTER]: () => ({ status: 201, body: { message: 'Conta criada.', proof: 'p1' } }) });
    await fill(open(), 'ana', 'ana@x.com', 'segredo123');
    expect(await screen.findByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Confirme seu e-mail' })).toHaveFocus();
    expect(screen.getByText('ana@x.com')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Digitar código' })).toHaveAttribute('href', '/verify-email');
    expect(server.callsTo(REGISTER)[0]?.body).toEqual({ username: 'ana', email: 'ana@x.com', password: 'segredo123' });
    await expectNoAxeViolations();
  });

  it('is opened by an invitation, and keeps its code while the tabs change', async () => {
    const server = fakeServer({ [REGISTER]: () => ({ status: 201, body: { message: 'Conta criada.', proof: 'p1' } }) });
    const { user, ...opened } = open('/auth?ref=ABCD2345');
    expect(screen.getByText('Convite aplicado.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Login' }));
    expect(screen.getByText('Convite aplicado.')).not.toBeVisible();
    await fill({ user, ...opened }, 'ana', 'ana@x.com', 'segredo123');
    await screen.findByRole('heading', { name: 'Confirme seu e-mail' });
    expect(server.callsTo(REGISTER)[0]?.body).toMatchObject({ username: 'ana', referralCode: 'ABCD2345' });
  });

  it.each([
    ['USERNAME_TAKEN', 'Este username já está em uso.', 'Username'],
    ['EMAIL_TAKEN', 'Este e-mail já está em uso.', 'E-mail'],
  ])('says %s at its field', async (code, message, name) => {
    fakeServer({ [REGISTER]: () => rejection(409, code, message) });
    await fill(open(), 'ana', 'ana@x.com', 'segredo123');
    await waitFor(() => {
      expect(field(name)).toHaveAccessibleDescription(message);
    });
    expect(field(name)).toHaveFocus();
  });

  it('says why registration is closed, and keeps what was typed', async () => {
    fakeServer({ [REGISTER]: () => rejection(429, 'RATE_LIMITED', 'Muitas tentativas. Aguarde um pouco.') });
    await fill(open(), 'ana', 'ana@x.com', 'segredo123');
    expect(await screen.findByRole('alert')).toHaveTextContent('Muitas tentativas. Aguarde um pouco.');
    expect(field('E-mail')).toHaveValue('ana@x.com');
  });

  it('warns of a common password and takes it all the same', async () => {
    const server = fakeServer({ [REGISTER]: () => ({ status: 201, body: { message: 'Conta criada.', proof: 'p1' } }) });
    await fill(open('/auth?tab=cadastro'), 'ana', 'ana@x.com', '12345678');
    await screen.findByRole('heading', { name: 'Confirme seu e-mail' });
    expect(server.callsTo(REGISTER)).toHaveLength(1);
  });
});
