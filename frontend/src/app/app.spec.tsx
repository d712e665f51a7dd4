import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useCart } from '../shared/storage/cart.js';
import { useConfig } from '../shared/config/config.js';
import { endSession, useSession } from '../shared/session/session.js';
import { fakeServer, liveResponse, rejection } from '../shared/testing/fake-server.js';
import { expectNoAxeViolations, signIn, tokenOf } from '../shared/testing/render-screen.js';
import { App } from './app.js';
import { routeOf } from './routes.js';

const profile = {
  id: 'u1',
  username: 'ana',
  email: 'ana@x.com',
  role: 'Cliente',
  balance: 10,
  avatar_url: null,
  is_two_factor_enabled: false,
};

const server = () =>
  fakeServer({
    'GET /api/profile': () => liveResponse(profile),
    'GET /api/notifications?pageSize=100': () => liveResponse([]),
    'GET /api/client/dashboard': () => liveResponse({ subscriptions: [], server_time: new Date().toISOString() }),
    'POST /api/auth/logout': () => ({ body: { message: 'Até logo.' } }),
  });

const open = (path: string) => {
  history.replaceState(null, '', path);
  useConfig.setState({ brandName: 'Loja Teste' });
  return render(<App />);
};

describe('the guard', () => {
  it.each([
    ['no token', null],
    ['an unreadable token', 'rubbish'],
    ['an expired token', tokenOf({ exp: 1 })],
    ["another area's role", tokenOf({ role: 'Admin' })],
  ])('sends %s to sign in and removes it', async (_what, token) => {
    server();
    useSession.setState({ token });
    open('/dashboard');
    await waitFor(() => {
      expect(location.pathname).not.toBe('/dashboard');
    });
    expect(useSession.getState().token).toBeNull();
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
  });

  it.each([
    ['another screen of their area', 'Cliente', '/dashboard/deposit?valor=20', '/dashboard/deposit?valor=20'],
    ["another area's screen", 'Admin', '/dashboard/deposit', '/admin/dashboard'],
  ])('leads a visitor of %s from the sign-in to the right place', async (_what, role, requested, reached) => {
    server();
    open(requested);
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
    signIn({ role });
    await waitFor(() => {
      expect(location.pathname + location.search).toBe(reached);
    });
  });

  it('leads to the start page after a sign-out', async () => {
    server();
    signIn();
    open('/dashboard/deposit');
    expect(await screen.findByRole('heading', { name: 'Depositar' })).toBeVisible();
    endSession();
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
    signIn();
    await waitFor(() => {
      expect(location.pathname).toBe('/dashboard');
    });
  });

  it('tells a visitor of the administration that it needs a sign-in', async () => {
    server();
    open('/admin/users');
    expect(
      await screen.findByText('Você não está autenticado. Por favor, faça login para acessar.', {}, { timeout: 5_000 }),
    ).toBeVisible();
  });

  it('sends to sign in when the session ends under way', async () => {
    const one = server();
    signIn();
    open('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Minhas assinaturas' })).toBeVisible();
    one.on('GET /api/profile', () => rejection(401, 'UNAUTHENTICATED', 'Sua sessão expirou.'));
    useSession.setState({ token: null });
    await waitFor(() => {
      expect(location.pathname).toBe('/auth');
    });
  });
});

describe('the client shell', () => {
  beforeEach(() => {
    server();
    signIn();
    useCart.getState().add({ productId: 1, productName: 'Aurora', planId: 1, planName: 'Mensal', price: 49.9 });
    useCart.getState().add({ productId: 1, productName: 'Aurora', planId: 2, planName: 'Diário', price: 4.9 });
  });

  it('names what it shows: balance, deposit, cart, account, places', async () => {
    open('/dashboard');
    expect(await screen.findByRole('group', { name: 'Saldo R$\u00a010,00' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Depositar' })).toHaveAttribute('href', '/dashboard/deposit');
    expect(screen.getByRole('link', { name: 'Carrinho, 2 itens' })).toHaveAttribute('href', '/dashboard/cart');
    expect(await screen.findByRole('button', { name: 'Notificações, nenhuma não lida' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Conta de ana' })).toBeVisible();
    const [place] = screen.getAllByRole('link', { name: 'Início' });
    expect(place).toHaveAttribute('aria-current', 'page');
    await waitFor(() => {
      expect(document.title).toBe('Início · Loja Teste');
    });
    await expectNoAxeViolations();
  });

  it('says that the balance could not be read, and reads it again', async () => {
    const one = server();
    one.on('GET /api/profile', () => rejection(503, 'UNAVAILABLE', 'Serviço indisponível.'));
    open('/dashboard');
    const again = await screen.findByRole('button', { name: 'Saldo indisponível. Tentar novamente' });
    await expectNoAxeViolations();
    one.on('GET /api/profile', () => liveResponse(profile));
    await userEvent.click(again);
    expect(await screen.findByRole('group', { name: 'Saldo R$\u00a010,00' })).toBeVisible();
  });

  it('lets its user choose the theme and leave, by keyboard', async () => {
    const user = userEvent.setup();
    open('/dashboard');
    const account = await screen.findByRole('button', { name: 'Conta de ana' });
    account.focus();
    await user.keyboard('{Enter}');
    const light = await screen.findByRole('menuitemradio', { name: 'Claro' });
    await user.click(light);
    expect(localStorage.getItem('theme')).toBe('light');
    expect(light).toBeChecked();
    const sounds = screen.getByRole('menuitemcheckbox', { name: 'Sons' });
    expect(sounds).toBeChecked();
    await user.click(sounds);
    expect(sounds).not.toBeChecked();
    await user.click(screen.getByRole('menuitem', { name: 'Sair' }));
    await waitFor(() => {
      expect(location.pathname).toBe('/auth');
    });
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});

describe('the account menu', () => {
  it('leads to the profile, which takes the focus', async () => {
    const one = server();
    one.on('GET /api/profile/sessions', () => liveResponse([]));
    signIn();
    const user = userEvent.setup();
    open('/dashboard');
    (await screen.findByRole('button', { name: 'Conta de ana' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Perfil' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Perfil' })).toHaveFocus();
    });
    expect(location.pathname).toBe('/dashboard/profile');
    expect(document.title).toBe('Perfil · Loja Teste');
  });
});

describe('moving about', () => {
  it('goes where the last press says, however long the code of an earlier one takes', async () => {
    server();
    signIn();
    open('/dashboard');
    fireEvent.click(await screen.findByRole('link', { name: 'Depositar' }));
    fireEvent.click(screen.getAllByRole('link', { name: 'Início' })[0]!);
    await routeOf('/dashboard/deposit').screen.preload();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(location.pathname).toBe('/dashboard');
    expect(screen.getByRole('heading', { name: 'Minhas assinaturas' })).toBeVisible();
  });

  it('says where one is: title, focus on the heading, announcement', async () => {
    server();
    open('/nowhere');
    await screen.findByRole('heading', { name: 'Page not found' });
    expect(document.title).toBe('Page not found · Loja Teste');
    history.pushState(null, '', '/terms');
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Termos de uso' })).toHaveFocus();
    });
    expect(document.title).toBe('Termos de uso · Loja Teste');
    expect(screen.getByRole('status')).toHaveTextContent('Termos de uso');
  });

  it('names the window after sign-up and its confirmation as well', async () => {
    const one = server();
    const user = userEvent.setup();
    open('/auth?tab=cadastro');
    await waitFor(() => {
      expect(document.title).toBe('Criar conta · Loja Teste');
    });
    await user.click(screen.getByRole('tab', { name: 'Login' }));
    expect(document.title).toBe('Entrar · Loja Teste');
    await user.click(screen.getByRole('tab', { name: 'Cadastro' }));
    expect(document.title).toBe('Criar conta · Loja Teste');
    one.on('POST /api/auth/register', () => ({ status: 201, body: { message: 'Conta criada.', proof: 'p1' } }));
    const form = within(screen.getByRole('tabpanel'));
    await user.type(form.getByLabelText('Username'), 'ana');
    await user.type(form.getByLabelText('E-mail'), 'ana@x.com');
    await user.type(form.getByLabelText('Senha'), 'segredo123{Enter}');
    expect(await screen.findByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible();
    expect(document.title).toBe('Confirme seu e-mail · Loja Teste');
  });

  it.each(['/', '/nowhere'])('leads who is signed in to their own area from %s', async (path) => {
    server();
    signIn();
    open(path);
    if (path !== '/') await userEvent.click(await screen.findByRole('link', { name: 'Voltar ao início' }));
    expect(await screen.findByRole('heading', { name: 'Minhas assinaturas' })).toBeVisible();
    expect(location.pathname).toBe('/dashboard');
  });

  it('leads home from an address that is none', async () => {
    open('/dashboard/nowhere/at/all');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
    await expectNoAxeViolations();
  });
});
