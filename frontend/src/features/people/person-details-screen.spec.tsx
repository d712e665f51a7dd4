import { Person } from '@shop/contracts/people';
import type { PersonDetails } from '@shop/contracts/person-details';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route } from 'wouter';
import { paths, personPath } from '@shop/contracts/paths';
import { fakeServer, liveResponse, rejection } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { PersonDetailsScreen } from './person-details-screen.js';
import { detailsOf } from './person-details.data.js';
import { sampleOf } from '../../shared/testing/sample-of.js';
import { setServerClock } from '../../shared/testing/server-clock.js';
import { see } from '../../shared/testing/see.js';

const DETAILS = 'GET /api/users/u1/details';
const MOVEMENTS = 'GET /api/users/u1/movements?page=1&pageSize=20';
const at = (day: number) => `2026-03-${String(day)}T12:00:00.000Z`;

const details: PersonDetails = {
  ...sampleOf(Person),
  id: 'u1',
  user: 'ana',
  email: 'ana@example.com',
  products: ['Aurora'],
  balance: 12.5,
  xp: 1500,
  hwid_reset_credits: 1,
  subscriptions: [
    {
      id: 's1',
      name: 'Aurora',
      created_at: at(11),
      expires_at: at(30),
      subscription_status: 'active',
      pause_credits: 2,
      lifetime: false,
    },
  ],
  changes: null,
  orders: [
    {
      id: 'abc-1',
      created_at: at(11),
      purchaseType: 'subscription',
      total_amount: 30,
      status: 'paid',
      coupon: null,
      keys: [],
      items: [
        { productId: 1, productName: 'Aurora', planId: 1, planName: 'Mensal', price: 30, quantity: 1, unit_price: 30 },
      ],
      expires_at: null,
      refunded: false,
    },
  ],
  keys: [{ id: 'k1', product_name: 'Aurora Ping', duration_days: 7, used_at: at(12) }],
  ledger: [{ id: 'm1', created_at: at(13), kind: 'admin_set', amount: -30, balance_after: 12.5, order_id: null }],
  sessions: [
    { id: 'x1', created_at: at(14), last_seen_at: at(15), ip: '10.0.0.1', user_agent: 'Firefox', current: false },
  ],
  activity: [
    {
      id: 'a1',
      type: 'WalletDebited',
      action: 'Saldo alterado',
      permission: 'people',
      created_at: at(13),
      changes: [],
      undo: 'none',
      reason: null,
      actor: { id: 'z', username: 'chefe' },
      target: null,
      ip: null,
      user_agent: null,
      via: null,
    },
  ],
};
const change = { id: 'e1', type: 'AccountBanned', at: at(11), actor_id: 'z' };
const past: PersonDetails = {
  ...details,
  status: 'banned',
  balance: 42.5,
  ledger: [],
  subscriptions: [],
  changes: { balance: null, xp: null, credits: null, subscriptions: null, status: change },
};

const movementsPage = (total: number, ids: readonly string[]) => () => {
  const { headers } = liveResponse([]);
  const body = ids.map((id) => ({ ...details.ledger[0], id }));
  return { body, headers: { ...headers, 'X-Total-Count': String(total) } };
};

const show = (served = details) => {
  const server = fakeServer({ [DETAILS]: () => liveResponse(served), [MOVEMENTS]: movementsPage(1, ['m1']) });
  const rendered = renderScreen(<Route path={paths.adminUser} component={PersonDetailsScreen} />, {
    path: personPath('u1'),
  });
  return { server, ...rendered };
};

beforeEach(() => signIn({ role: 'Admin', userId: 'eu' }));

describe('the details of a user', () => {
  it('tell what they have, and what happened, newest first', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'ana' }, { timeout: 10_000 })).toBeVisible();
    const region = (name: string) => screen.getByRole('region', { name });
    expect(within(region('Dados do usuário')).getByText('R$ 12,50')).toBeVisible();
    expect(within(region('Assinaturas')).getByText('Ativa, 2 pausas')).toBeVisible();
    expect(within(region('Pedidos')).getByText('nº ABC Aurora, mensal')).toBeVisible();
    expect(within(region('Keys resgatadas')).getByText('Aurora Ping')).toBeVisible();
    expect(await within(region('Extrato')).findByText('Saldo definido pela equipe')).toBeVisible();
    expect(within(region('Sessões')).getByText('Firefox')).toBeVisible();
    const happened = within(region('Linha do tempo')).getAllByRole('listitem');
    expect(happened.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Sessão iniciada'),
      expect.stringContaining('Saldo definido pela equipe'),
      expect.stringContaining('Saldo alteradopor chefe'),
      expect.stringContaining('Key resgatada'),
      expect.stringContaining('Pedido feito'),
    ]);
    await expectNoAxeViolations();
  });

  it('say of what is for life that it is, in place of a date', async () => {
    const [held] = details.subscriptions;
    const [key] = details.keys;
    if (!held || !key) throw new Error('no subscription, no key');
    const subscriptions = [{ ...held, lifetime: true, expires_at: '2054-04-08T12:00:00.000Z' }];
    show({ ...details, subscriptions, keys: [{ ...key, duration_days: 9999 }] });
    const region = (name: string) => within(screen.getByRole('region', { name }));
    expect(await screen.findByRole('heading', { name: 'ana' })).toBeVisible();
    expect(region('Assinaturas').getByText('Vitalícia')).toBeVisible();
    expect(region('Assinaturas').queryByText(/2054/)).toBeNull();
    expect(region('Keys resgatadas').getByText('Vitalícia')).toBeVisible();
  });

  it('lead from a line of the ledger to the story of its order', async () => {
    const { server, user } = show();
    const order = { ...details.ledger[0], order_id: 'o1' };
    server.on(MOVEMENTS, () => ({ ...movementsPage(1, [])(), body: [order] }));
    const ledger = await screen.findByRole('region', { name: 'Extrato' });
    await user.click(await within(ledger).findByRole('button', { name: /^Ações de/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ver história do pedido' }));
    expect(`${window.location.pathname}${window.location.search}`).toBe('/admin/orders?order=o1');
  });

  it('have the whole ledger page by page, newer after a change', async () => {
    const { server, user } = show();
    server.on(MOVEMENTS, movementsPage(41, ['m41']));
    server.on('GET /api/users/u1/movements?page=2&pageSize=20', movementsPage(41, ['m1']));
    const ledger = await screen.findByRole('region', { name: 'Extrato' });
    await user.click(await within(ledger).findByRole('button', { name: 'Próxima página' }));
    await waitFor(() => {
      expect(window.location.search).toBe('?page=2');
    });
    const asked = () => server.callsTo('GET /api/users/u1/movements?page=2&pageSize=20').length;
    await waitFor(() => {
      expect(asked()).toBe(1);
    });
    const [latest] = details.ledger;
    server.on(DETAILS, () => liveResponse({ ...details, balance: 1, ledger: [{ ...latest, id: 'm42' }] }));
    act(() => {
      detailsOf('u1').refresh();
    });
    await waitFor(() => {
      expect(asked()).toBe(2);
    });
  });

  it('go back in time with the slider, and return to now', async () => {
    const { server, user } = show();
    const slider = await screen.findByRole('slider', { name: 'Viagem no tempo' });
    expect(slider).toHaveAttribute('aria-valuetext', 'Agora');
    const address = 'GET /api/users/u1/details?at=2026-03-12T12:30:00.000Z';
    server.on(address, () => rejection(503, 'UNAVAILABLE', 'Fora do ar.'));
    fireEvent.change(screen.getByLabelText('Instante exato'), { target: { value: '2026-03-12T09:30' } });
    expect(screen.getByLabelText('Instante exato')).toHaveValue('12/03/2026 09:30');
    expect(await screen.findByRole('alert')).toHaveTextContent('Falha ao buscar dados ou você não tem permissão.');
    server.on(address, () => ({ body: past }));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    const facts = screen.getByRole('region', { name: 'Dados do usuário' });
    expect(await within(screen.getByRole('region', { name: 'Extrato' })).findByText('Nenhum movimento.')).toBeVisible();
    expect(await within(facts).findByText('Banido')).toBeVisible();
    expect(within(facts).getByText('R$ 42,50')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Última mudança até então' })).getByText('AccountBanned'),
    ).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Linha do tempo' })).getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Voltar para agora' }));
    await see('Ativo');
    const before = server.calls.length;
    fireEvent.change(slider, { target: { value: '500' } });
    fireEvent.change(slider, { target: { value: '400' } });
    await waitFor(() => {
      expect(server.calls.slice(before).map(({ path }) => path)).toEqual([expect.stringContaining('/details?at=')]);
    });
  });

  it("end at the server's present, whatever the machine's clock says", async () => {
    setServerClock(Date.parse(at(14)));
    show({ ...details, createdAt: at(10) });
    const slider = await screen.findByRole('slider', { name: 'Viagem no tempo' });
    fireEvent.change(slider, { target: { value: '500' } });
    expect(slider).toHaveAttribute('aria-valuetext', '12/03/2026 às 09:00 BRT');
  });

  it('say that there was no account before its sign-up, whose first minute begins with it', async () => {
    const signUp = '2026-03-10T12:00:30.000Z';
    const { server } = show({ ...details, createdAt: signUp });
    const field = await screen.findByLabelText('Instante exato');
    fireEvent.change(field, { target: { value: '2026-03-10T08:59' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Esta conta ainda não existia neste instante.');
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Dados do usuário' })).toBeNull();
    fireEvent.change(field, { target: { value: '2026-03-10T09:00' } });
    await waitFor(() => {
      expect(server.callsTo(`GET /api/users/u1/details?at=${signUp}`)).toHaveLength(1);
    });
  });

  it('say what failed', async () => {
    const { server } = show();
    server.on(DETAILS, () => rejection(404, 'NOT_FOUND', 'Não encontrado.'));
    await see('Falha ao buscar dados ou você não tem permissão.');
  });
});
