import type { Plan } from '@shop/contracts/catalog';
import type { ClientSubscription, Device } from '@shop/contracts/subscriptions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeServer, liveResponse, pending, rejection } from '../../shared/testing/fake-server.js';
import { openedSocket } from '../../shared/testing/opened-socket.js';
import { productOf } from '../../shared/testing/product-fixture.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { see } from '../../shared/testing/see.js';
import { HomeScreen } from './home-screen.js';

const DASHBOARD = 'GET /api/client/dashboard';
const STATUS = 'PATCH /api/client/subscriptions/s1/status';
const DAY = 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString();

const subscription = (change: Partial<ClientSubscription> = {}): ClientSubscription => ({
  subscription_id: 's1',
  product_id: 1,
  product_name: 'Aurora',
  subscription_status: 'active',
  expires_at: iso(Date.now() + 30 * DAY),
  days_remaining: 30,
  hwid: null,
  pc_name: null,
  last_seen_at: null,
  is_online: false,
  pause_credits: 1,
  hwid_reset_credits: 1,
  lifetime: false,
  trial: false,
  holds: [],
  auto_renew: null,
  ...change,
});

const dashboard = (list: ClientSubscription[], seq = 1) =>
  liveResponse({ subscriptions: list, server_time: iso(Date.now()) }, seq);

const show = (...list: ClientSubscription[]) => {
  const server = fakeServer({ [DASHBOARD]: () => dashboard(list) });
  return { server, ...renderScreen(<HomeScreen />, { path: '/dashboard' }) };
};

const card = async (name = 'Aurora') => {
  const title = await screen.findByRole('heading', { name });
  return within(title.closest('li') as HTMLElement);
};

beforeEach(() => signIn());

describe('Home', () => {
  it('names a trial, which leads to a subscription', async () => {
    show(subscription({ trial: true, pause_credits: 0 }));
    expect((await card()).getByText('Teste')).toBeVisible();
    expect((await card()).getByRole('link', { name: 'Assinar Aurora' })).toHaveAttribute('href', '/dashboard/shop');
    expect((await card()).queryByRole('link', { name: 'Renovar Aurora' })).not.toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('shows each subscription with its clock', async () => {
    show(
      subscription(),
      subscription({ subscription_id: 's2', product_name: 'Boreal', expires_at: iso(Date.now() + 3_600_500) }),
    );
    expect((await card()).getByRole('timer', { name: /^Tempo restante de Aurora: (29|30) dias/ })).toHaveTextContent(
      /^(29d 23h|30d 00h)/,
    );
    expect((await card('Boreal')).getByRole('timer')).toHaveTextContent(/^(01h 00m 0[01]s|00h 59m 59s)$/);
    expect((await card()).getByText('Ativa')).toBeVisible();
    await expectNoAxeViolations();
  });

  it('lists what has ended after what can be used', async () => {
    show(
      subscription({ product_name: 'Ontem', subscription_status: 'expired', expires_at: iso(Date.now() - DAY) }),
      subscription({ subscription_id: 's2', product_name: 'Boreal' }),
    );
    await card('Boreal');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Boreal',
      'Ontem',
    ]);
  });

  it('says that it is loading before anything is known', async () => {
    const { promise } = pending();
    fakeServer({ [DASHBOARD]: () => promise });
    renderScreen(<HomeScreen />);
    expect(screen.getByText('Carregando...')).toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('leads to the shop while there is nothing to show', async () => {
    show();
    await see('Você ainda não tem assinaturas.');
    expect(screen.getByRole('link', { name: 'Ir para a Loja' })).toHaveAttribute('href', '/dashboard/shop');
    await expectNoAxeViolations();
  });

  it('says what failed and tries again', async () => {
    const server = fakeServer({
      [DASHBOARD]: () => rejection(503, 'UNAVAILABLE', 'Serviço temporariamente indisponível.'),
    });
    const { user } = renderScreen(<HomeScreen />);
    await see('Erro ao carregar dados.');
    await expectNoAxeViolations();
    server.on(DASHBOARD, () => dashboard([subscription()]));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('heading', { name: 'Aurora' })).toBeVisible();
  });

  it('shows a change as soon as it is pushed', async () => {
    show(subscription());
    await card();
    const socket = await openedSocket();
    act(() => {
      socket.stands('subscriptions', { epoch: 'e1', seq: 1 });
      socket.accept();
      socket.push('subscriptions', 'e1', 2, [
        { op: 'upsert', list: 'subscriptions', item: subscription({ subscription_id: 's9', product_name: 'Cometa' }) },
      ]);
    });
    expect(screen.getByRole('heading', { name: 'Cometa' })).toBeVisible();
  });
});

describe('pausing', () => {
  it('shows at once, with the frozen time, and is sent to the server', async () => {
    const { promise, respond } = pending();
    const { server, user } = show(subscription({ expires_at: iso(Date.now() + 10 * DAY + 500) }));
    server.on(STATUS, () => promise);
    await user.click((await card()).getByRole('button', { name: 'Pausar' }));
    expect(server.callsTo(STATUS)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Pausar agora' }));
    await see('Pausada');
    expect((await card()).getByRole('timer')).toHaveTextContent(/^(10d 00h 00m 0\ds|9d 23h 59m 5\ds)$/);
    expect(server.callsTo(STATUS)[0]?.body).toEqual({ status: 'paused' });
    server.on(DASHBOARD, () =>
      dashboard([subscription({ subscription_status: 'paused', holds: ['user'], pause_credits: 0 })], 2),
    );
    respond({ body: { message: 'Assinatura pausada.' } });
    await see('Assinatura pausada.');
    expect((await card()).getByRole('button', { name: 'Reativar' })).toBeEnabled();
  });

  it('of the only credit says what it costs, and can be left', async () => {
    const { server, user } = show(subscription());
    const pause = (await card()).getByRole('button', { name: 'Pausar' });
    await user.click(pause);
    const dialog = screen.getByRole('alertdialog', { name: 'Gastar a única pausa de Aurora?' });
    expect(dialog).toHaveTextContent('Esta assinatura só tem uma pausa.');
    await expectNoAxeViolations(dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => {
      expect(pause).toHaveFocus();
    });
    expect(server.callsTo(STATUS)).toEqual([]);
  });

  it('is taken back when the server rejects it', async () => {
    const { server, user } = show(subscription({ pause_credits: 2 }));
    server.on(STATUS, () => rejection(409, 'NO_PAUSE_CREDITS', 'Você não tem créditos de pausa.'));
    await user.click((await card()).getByRole('button', { name: 'Pausar' }));
    await waitFor(async () => {
      expect((await card()).getByText('Ativa')).toBeVisible();
    });
  });

  it.each([
    [{ pause_credits: 0 }, 'Você não tem créditos de pausa.'],
    [{ lifetime: true }, 'Vitalícia não pode ser pausada.'],
  ] as const)('is off with its reason: %j', async (change, reason) => {
    show(subscription(change));
    const button = (await card()).getByRole('button', { name: 'Pausar' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(reason);
    await expectNoAxeViolations();
  });

  it('by the shop does not take the own pause away, and says whose it is', async () => {
    show(subscription({ subscription_status: 'paused', holds: ['admin'] }));
    expect((await card()).getByText('Pausada pela administração. Seu tempo está guardado.')).toBeVisible();
    expect((await card()).getByRole('button', { name: 'Pausar' })).toBeEnabled();
  });
});

describe('what has run out', () => {
  it('leads with its renewal', async () => {
    show(subscription({ subscription_status: 'expired', expires_at: iso(Date.now() - DAY) }));
    const one = await card();
    expect(one.getByText('Expirada')).toBeVisible();
    expect(one.getByText(/^Terminou em/)).toBeVisible();
    expect(one.getByRole('link', { name: 'Renovar Aurora' })).toHaveAttribute('href', '/dashboard/shop');
    expect(one.queryByRole('button', { name: 'Pausar' })).toBeNull();
    await expectNoAxeViolations();
  });

  it('says so by the clock, before the server does', async () => {
    show(subscription({ expires_at: iso(Date.now() + 1_500) }));
    expect((await card()).getByText('Ativa')).toBeVisible();
    await see('Expirada');
    expect((await card()).getByText(/^Terminou em/)).toBeVisible();
    expect((await card()).getByRole('timer')).toHaveTextContent('Expirado');
  });
});

it('names the order that a subscription was last bought with', async () => {
  const { server } = show(subscription({ product_id: 7 }));
  const order = (id: string, productId: number, purchaseType = 'subscription') => ({
    id,
    purchaseType,
    items: [{ productId }],
  });
  server.on('GET /api/client/orders?status=paid', () => ({
    body: [order('0197f0aa-1', 3), order('eeee0000-4', 7, 'gift'), order('abcd1234-2', 7), order('ffff0000-3', 7)],
  }));
  expect(await (await card()).findByText('nº ABCD1234')).toBeVisible();
});

it.each([
  ['none of the newest is its order', () => ({ body: [] }), 'Nenhum recente'],
  ['the orders cannot be read', () => rejection(503, 'UNAVAILABLE', 'Fora.'), 'Indisponível'],
])('has the line of the order from the start, also when %s', async (_case, respond, words) => {
  const { server } = show(subscription({ product_id: 7 }));
  const orders = pending();
  server.on('GET /api/client/orders?status=paid', () => orders.promise);
  const line = (await card()).getByText('Pedido');
  orders.respond(respond());
  expect(await (await card()).findByText(words)).toBeVisible();
  expect(line).toBeVisible();
});

describe('going on', () => {
  it('needs no credit and sets the clock running again', async () => {
    const { server, user } = show(subscription({ subscription_status: 'paused', holds: ['user'], pause_credits: 0 }));
    server.on(STATUS, () => pending().promise);
    await user.click((await card()).getByRole('button', { name: 'Reativar' }));
    expect((await card()).getByText('Ativa')).toBeVisible();
    expect(server.callsTo(STATUS)[0]?.body).toEqual({ status: 'active' });
  });
});

describe('resetting the machine', () => {
  it('is off without a machine or without credits, with the reason', async () => {
    show(
      subscription(),
      subscription({ subscription_id: 's2', product_name: 'Boreal', hwid: 'ABC-1', hwid_reset_credits: 0 }),
    );
    const reset = { name: 'Resetar HWID' };
    expect((await card()).getByRole('button', reset)).toBeDisabled();
    expect((await card()).getByRole('button', reset)).toHaveAccessibleDescription('Nenhuma máquina para resetar.');
    expect((await card('Boreal')).getByRole('button', reset)).toBeDisabled();
    expect((await card('Boreal')).getByRole('button', reset)).toHaveAccessibleDescription(
      'Você não tem créditos de reset.',
    );
  });

  it('asks the server for that subscription', async () => {
    const { server, user } = show(subscription({ hwid: 'ABC-1', pc_name: 'PC-ANA', is_online: true }));
    server.on('PATCH /api/client/user/reset-hwid', () => ({ body: { message: 'HWID resetado.' } }));
    expect((await card()).getByText('Online agora')).toBeVisible();
    await user.click((await card()).getByRole('button', { name: 'Resetar HWID' }));
    await see('HWID resetado.');
    expect(server.callsTo('PATCH /api/client/user/reset-hwid')[0]?.body).toEqual({ subscriptionId: 's1' });
  });
});

describe('the machines of a subscription', () => {
  const DEVICES = 'GET /api/client/subscriptions/s1/devices';
  const FREE = 'DELETE /api/client/subscriptions/s1/devices/d2';
  const device = (id: string, pcName: string, change: Partial<Device> = {}): Device => ({
    id,
    pc_name: pcName,
    hwid: `HW-${id}`,
    bound_at: iso(Date.now() - DAY),
    last_seen_at: iso(Date.now() - 3_600_000),
    is_online: false,
    ...change,
  });
  const open = async (change: Partial<ClientSubscription> = {}) => {
    const shown = show(subscription({ hwid: 'HW-d1', pc_name: 'PC-ANA', ...change }));
    shown.server.on(DEVICES, () => ({ body: [device('d1', 'PC-ANA', { is_online: true }), device('d2', 'NOTEBOOK')] }));
    await shown.user.click((await card()).getByRole('button', { name: 'Ver máquinas de Aurora' }));
    const dialog = await screen.findByRole('dialog', { name: 'Máquinas de Aurora' });
    await within(dialog).findByText('NOTEBOOK');
    return { ...shown, dialog };
  };

  it('are listed and freed one by one, each for a reset', async () => {
    const { server, user, dialog } = await open();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^PC-ANAHW-d1.*Online agora/), expect.stringMatching(/^NOTEBOOKHW-d2Visto há/)]);
    await expectNoAxeViolations(dialog);
    server.on(FREE, () => ({ body: { message: 'Máquina liberada.' } }));
    server.on(DEVICES, () => ({ body: [device('d1', 'PC-ANA')] }));
    const free = within(dialog).getByRole('button', { name: 'Liberar NOTEBOOK' });
    expect(free).toHaveAccessibleDescription('Liberar uma máquina gasta um reset.');
    await user.click(free);
    await see('Máquina liberada.');
    await waitFor(() => {
      expect(within(dialog).queryByText('NOTEBOOK')).toBeNull();
    });
    expect(server.callsTo(FREE)).toHaveLength(1);
  });

  it('are loaded again when something is pushed about their subscription', async () => {
    const { server, dialog } = await open();
    server.on(DEVICES, () => ({ body: [device('d3', 'PC-NOVO')] }));
    const socket = await openedSocket();
    const item = { ...subscription({ hwid: 'HW-d3', pc_name: 'PC-NOVO' }) };
    act(() => {
      socket.stands('subscriptions', { epoch: 'e1', seq: 1 });
      socket.accept();
      socket.push('subscriptions', 'e1', 2, [{ op: 'upsert', list: 'subscriptions', item }]);
    });
    expect(await within(dialog).findByText('PC-NOVO')).toBeVisible();
  });

  it('cannot be freed without a reset, and say so', async () => {
    const { dialog } = await open({ hwid_reset_credits: 0 });
    const free = within(dialog).getByRole('button', { name: 'Liberar NOTEBOOK' });
    expect(free).toBeDisabled();
    expect(free).toHaveAccessibleDescription('Você não tem créditos de reset.');
  });

  it('have nothing to open where none is bound', async () => {
    show(subscription());
    expect((await card()).queryByRole('button', { name: 'Ver máquinas de Aurora' })).toBeNull();
  });
});

describe('the renewal from the balance', () => {
  const RENEWAL = 'PATCH /api/client/subscriptions/s1/auto-renew';
  const plans: Plan[] = [
    { id: 3, duration_type: 'weekly', price: 19.9 },
    { id: 4, duration_type: 'monthly', price: 49.9 },
  ];
  const on = { planId: 4, planName: 'Mensal', price: 49.9, at: '2026-12-20T17:00:00.000Z', state: 'on' } as const;
  const showOn = (...list: ClientSubscription[]) => {
    const shown = show(...list);
    const product = productOf({ id: 1, plans });
    shown.server.on('GET /api/products', () => liveResponse([product], 1));
    return shown;
  };

  it('is switched on in two presses, with the longest plan or another', async () => {
    const { server, user } = showOn(subscription());
    const open = await screen.findByRole('button', { name: 'Ligar a renovação automática de Aurora' });
    await user.click(open);
    const dialog = await screen.findByRole('dialog', { name: 'Renovação automática de Aurora' });
    expect(await within(dialog).findByRole('radio', { name: 'Mensal' })).toBeChecked();
    await expectNoAxeViolations(dialog);
    server.on(RENEWAL, () => ({ body: { message: 'Renovação automática ligada.', auto_renew: on } }));
    server.on(DASHBOARD, () => dashboard([subscription({ auto_renew: on })], 2));
    await user.click(within(dialog).getByRole('button', { name: 'Ligar renovação' }));
    await see('Renovação automática ligada.');
    expect(server.callsTo(RENEWAL)[0]?.body).toEqual({ planId: 4 });
    expect((await card()).getByText(/^Renova em/)).toHaveTextContent(/^Renova em 20\/12\/2026 por R\$\s49,90$/);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    await expectNoAxeViolations();
  });

  it('is switched off where it was switched on', async () => {
    const { server, user } = showOn(subscription({ auto_renew: on }));
    await user.click(await screen.findByRole('button', { name: 'Alterar a renovação automática de Aurora' }));
    server.on(RENEWAL, () => ({ body: { message: 'Renovação automática desligada.', auto_renew: null } }));
    server.on(DASHBOARD, () => dashboard([subscription()], 2));
    await user.click(await screen.findByRole('button', { name: 'Desligar' }));
    await see('Renovação automática desligada.');
    expect(server.callsTo(RENEWAL)[0]?.body).toEqual({ planId: null });
    expect((await card()).getByText('Desligada')).toBeVisible();
  });

  it('that waits says what the balance lacks, and leads to the deposit', async () => {
    const { server } = showOn(subscription({ auto_renew: { ...on, state: 'waiting' } }));
    server.on('GET /api/profile', () => liveResponse({ balance: 40 }, 1));
    await waitFor(async () => {
      expect((await card()).getByText(/^Faltam/)).toHaveTextContent(/Faltam R\$\s9,90 de saldo/);
    });
    expect((await card()).getByRole('link', { name: 'Depositar' })).toHaveAttribute('href', '/dashboard/deposit');
  });

  it('is not offered where nothing ends', async () => {
    showOn(
      subscription({ lifetime: true }),
      subscription({ subscription_id: 's2', product_name: 'Ontem', subscription_status: 'expired' }),
    );
    for (const name of ['Aurora', 'Ontem'])
      expect((await card(name)).queryByText('Renovação automática')).not.toBeInTheDocument();
    expect((await card()).queryByRole('link', { name: 'Renovar Aurora' })).not.toBeInTheDocument();
  });
});

describe('an active subscription', () => {
  it('leads to the shop to be renewed before its end', async () => {
    show(subscription());
    expect((await card()).getByRole('link', { name: 'Renovar Aurora' })).toHaveAttribute('href', '/dashboard/shop');
  });
});
