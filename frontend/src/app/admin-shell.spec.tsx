import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useConfig } from '../shared/config/config.js';
import { paths } from '@shop/contracts/paths';
import { useSession } from '../shared/session/session.js';
import { fakeServer, liveResponse, pending, rejection } from '../shared/testing/fake-server.js';
import { productOf } from '../shared/testing/product-fixture.js';
import { expectNoAxeViolations, signIn } from '../shared/testing/render-screen.js';
import { App } from './app.js';
import { notFound, routeOf } from './routes.js';
import { see } from '../shared/testing/see.js';

const profile = {
  id: 'u9',
  username: 'chefe',
  email: 'chefe@x.com',
  role: 'Admin',
  balance: 0,
  avatar_url: null,
  is_two_factor_enabled: false,
};

const product = productOf({ id: 1, plans: [{ id: 1, duration_type: 'monthly', price: 49.9 }] });

const figures = { onlineUsers: 3, activeUsers: 1200, bannedUsers: 1, expiredSubscriptions: 7 };

const open = (path: string) => {
  fakeServer({
    'GET /api/profile': () => liveResponse(profile),
    'GET /api/notifications?pageSize=100': () =>
      liveResponse([{ id: 'n1', message: 'Valor creditado.', created_at: '2026-03-10T12:00:00.000Z', is_read: false }]),
    'GET /api/notifications/preferences': () => ({ body: { tickets: false } }),
    'GET /api/products': () => liveResponse([product]),
    'GET /api/dashboard/metrics': () => liveResponse(figures),
    'GET /api/users?page=1&pageSize=50': () => liveResponse([]),
    'GET /api/keys?page=1&pageSize=20': () => liveResponse([]),
    'GET /api/dashboard/recent-activities': () =>
      liveResponse([
        {
          id: 'a1',
          action: 'Usuário banido',
          created_at: '2026-03-10T12:00:00.000Z',
          actor: { id: 'u1', username: 'chefe' },
          target: { kind: 'account', id: 'u2', label: 'ana' },
        },
      ]),
    'POST /api/auth/logout': () => ({ body: { message: 'Até logo.' } }),
  });
  history.replaceState(null, '', path);
  useConfig.setState({ brandName: 'Loja Teste' });
  return render(<App />);
};

const openAsAdmin = async (path = '/admin/dashboard') => {
  signIn({ role: 'Admin', username: 'chefe' });
  open(path);
  expect(await screen.findByRole('heading', { name: 'Painel' })).toBeVisible();
  return userEvent.setup();
};

describe('the area of administrators', () => {
  it.each(['/admin/dashboard', '/admin'])('starts with the dashboard at %s', async (path) => {
    await openAsAdmin(path);
    expect(document.title).toBe('Painel · Loja Teste');
    const sidebar = screen.getByRole('navigation', { name: 'Administração' });
    expect(within(sidebar).getByRole('link', { name: 'Painel' })).toHaveAttribute('aria-current', 'page');
    await see('1.200');
    for (const text of ['Usuários online', 'com produto ativo', 'permanentemente', 'nos últimos 30 dias'])
      expect(screen.getByText(text)).toBeVisible();
    await see('Usuário banido');
    expect(screen.getByText('chefe · Usuário ana')).toBeVisible();
    await expectNoAxeViolations();
  });

  it('links only to screens that exist', async () => {
    await openAsAdmin();
    for (const link of screen.getAllByRole('link')) {
      const href = link.getAttribute('href') ?? '';
      if (href.startsWith('/')) expect(routeOf(href)).not.toBe(notFound);
    }
  });

  it.each(['/admin', '/admin/dashboard'])('is closed to clients, who lose their token: %s', async (path) => {
    signIn();
    open(path);
    await waitFor(() => {
      expect(location.pathname).toBe('/auth');
    });
    expect(useSession.getState().token).toBeNull();
  });

  it('opens its links in a drawer, which closes when one is followed', async () => {
    const user = await openAsAdmin();
    await user.click(screen.getByRole('button', { name: 'Mais' }));
    const drawer = await screen.findByRole('dialog', { name: 'Administração' });
    await expectNoAxeViolations(drawer);
    await user.click(within(drawer).getByRole('link', { name: 'Painel' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('closes its drawer when the back button of a phone leads to another screen', async () => {
    const user = await openAsAdmin();
    await user.click(screen.getByRole('button', { name: 'Mais' }));
    expect(await screen.findByRole('dialog', { name: 'Administração' })).toBeVisible();
    for (const path of ['/admin/keys', '/admin/dashboard']) {
      act(() => {
        history.replaceState(null, '', path);
      });
      await waitFor(() => {
        expect(screen.queryByRole('dialog')).toBeNull();
      });
    }
  });

  it('opens the profile of the administrator', async () => {
    const user = await openAsAdmin();
    await user.click(screen.getByRole('button', { name: 'Perfil de chefe' }));
    const dialog = await screen.findByRole('dialog', { name: 'Perfil' });
    expect(await within(dialog).findByRole('heading', { name: 'chefe' })).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Alterar avatar' })).toBeVisible();
    expect(await within(dialog).findByRole('switch', { name: 'E-mail de tickets novos' })).not.toBeChecked();
    await expectNoAxeViolations(dialog);
  });

  it('lists the notifications of the administrator', async () => {
    const user = await openAsAdmin();
    await user.click(await screen.findByRole('button', { name: 'Notificações, 1 não lida' }));
    const panel = await screen.findByRole('dialog', { name: 'Notificações' });
    expect(within(panel).getByText('Valor creditado.')).toBeVisible();
  });

  it('closes its notifications when the back button leads to another screen', async () => {
    const user = await openAsAdmin();
    await user.click(await screen.findByRole('button', { name: 'Notificações, 1 não lida' }));
    await screen.findByRole('dialog', { name: 'Notificações' });
    act(() => {
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('shows the release at its foot', async () => {
    await openAsAdmin();
    expect(screen.queryByText(/^Versão/)).toBeNull();
    act(() => {
      useConfig.setState({ version: '1.2.3' });
    });
    expect(screen.getByText('Versão 1.2.3')).toBeVisible();
  });

  it('signs out', async () => {
    const user = await openAsAdmin();
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    await waitFor(() => {
      expect(location.pathname).toBe('/auth');
    });
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});

describe('the palette', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens on %s and performs by keyboard', async (keys) => {
    const user = await openAsAdmin();
    await user.keyboard(keys);
    const box = await screen.findByRole('combobox', { name: 'Buscar páginas e ações' });
    expect(box).toHaveFocus();
    const [first] = screen.getAllByRole('option');
    expect(first).toHaveTextContent('Painel');
    expect(box).toHaveAttribute('aria-activedescendant', first?.id);
    await expectNoAxeViolations(screen.getByRole('dialog'));
    await user.type(box, 'tema clár');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Usar tema claroAparência']);
    await user.keyboard('{Enter}');
    expect(localStorage.getItem('theme')).toBe('light');
    await waitFor(() => {
      expect(screen.queryByRole('combobox')).toBeNull();
    });
  });

  it('moves with the arrow keys, around the ends', async () => {
    const user = await openAsAdmin();
    await user.click(screen.getByRole('button', { name: 'Buscar páginas e ações' }));
    const box = await screen.findByRole('combobox');
    const options = screen.getAllByRole('option');
    await user.keyboard('{ArrowUp}');
    expect(box).toHaveAttribute('aria-activedescendant', options.at(-1)?.id);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(box).toHaveAttribute('aria-activedescendant', options[1]?.id);
  });

  it('says that a search has failed, and nothing while it runs', async () => {
    const user = await openAsAdmin();
    const late = pending();
    fakeServer({
      'GET /api/users?q=zzz&pageSize=5': () => late.promise,
      'GET /api/orders?q=zzz&pageSize=5': () => ({ body: [] }),
      'GET /api/keys?q=zzz&pageSize=5': () => ({ body: [] }),
    });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'zzz');
    expect(screen.queryByText(/Nenhum resultado/)).toBeNull();
    late.respond(rejection(503, 'UNAVAILABLE', 'Serviço indisponível.'));
    await see('Não foi possível pesquisar em tudo. Tente de novo.');
  });

  it('says that nothing was found', async () => {
    const user = await openAsAdmin();
    fakeServer({
      'GET /api/users?q=zzz&pageSize=5': () => ({ body: [] }),
      'GET /api/orders?q=zzz&pageSize=5': () => ({ body: [] }),
      'GET /api/keys?q=zzz&pageSize=5': () => ({ body: [] }),
    });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'zzz');
    await see('Nenhum resultado para "zzz".');
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('finds orders by their number and buyer, and opens their story', async () => {
    const user = await openAsAdmin();
    const sale = { id: 'abc12-9', username: 'bia', total_amount: 30 };
    fakeServer({ 'GET /api/orders?q=bia&pageSize=5': () => ({ body: [sale] }) });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'bia');
    await user.click(await screen.findByRole('option', { name: /ABC12.*bia/ }));
    await waitFor(() => {
      expect(location.pathname + location.search).toBe('/admin/orders?order=abc12-9');
    });
  });

  it('is not there for clients', async () => {
    signIn();
    fakeServer({ 'GET /api/profile': () => liveResponse(profile) });
    history.replaceState(null, '', paths.cart);
    render(<App />);
    await screen.findByRole('heading', { name: 'Carrinho' });
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('the route table', () => {
  it('has a screen for every path of the app, and the not-found page for any other', () => {
    for (const path of Object.values(paths)) expect(routeOf(path)).not.toBe(notFound);
    for (const path of ['/admin/nowhere', '/dashboard/nowhere', '/nowhere']) expect(routeOf(path)).toBe(notFound);
  });
});
