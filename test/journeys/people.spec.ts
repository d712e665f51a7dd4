import type { Metrics, Person } from '@shop/contracts/people';
import type { PersonDetails } from '@shop/contracts/person-details';
import { Administrator } from '../support/administrator.js';
import { Customer, shopItem } from '../support/customers.js';
import { HeldProduct } from '../support/held-product.js';
import { until } from '../support/until.js';
import { socketOf } from '../support/sockets.js';
import { openWorld } from '../support/world.js';

/* Users, as administrators find and manage them. */

const world = await openWorld();
let admin: Administrator;
let customer: Customer;
beforeAll(async () => {
  admin = await Administrator.enter(world);
  customer = await Customer.join(world);
}, 60_000);

const people = async (query = ''): Promise<readonly Person[]> =>
  (await admin.get(`/api/users${query}`)).body as Person[];
const personOf = async (id: string): Promise<Person> => {
  const found = (await people()).find((person) => person.id === id);
  if (!found) throw new Error('not listed');
  return found;
};

/** Returns the length of a subscription, to the second: the event is recorded an instant after the decision. */
const lengthOf = (held: Person['subscriptions'][number] | undefined): number => {
  const { expires_at: end = '', created_at: start = '' } = held ?? {};
  return Math.round((Date.parse(end) - Date.parse(start)) / 1000) * 1000;
};

describe('the list of users', () => {
  it('tells what a client has after they bought, bound a machine and earned XP', async () => {
    await customer.fund(200);
    const item = await shopItem(world);
    await customer.checkout([item]);
    await new HeldProduct(world, customer.id, item.productId).bind('PLACA-1');
    const before = await personOf(customer.id);
    expect(before).toMatchObject({
      status: 'active',
      role_name: 'Cliente',
      products: [item.productName],
      balance: 200 - item.price,
      xp: Math.floor(item.price),
      hwid: 'PLACA-1',
      hwid_reset_credits: 1,
      is_two_factor_enabled: false,
      subscriptions: [{ name: item.productName, subscription_status: 'active', pause_credits: 1 }],
    });
    await customer.patch(`/api/client/subscriptions/${before.subscriptions[0]?.id ?? ''}/status`, { status: 'paused' });
    await customer.patch('/api/client/user/reset-hwid');
    expect(await personOf(customer.id)).toMatchObject({
      hwid: null,
      hwid_reset_credits: 0,
      subscriptions: [{ subscription_status: 'paused', pause_credits: 0 }],
    });
  });

  it('is searched by name and e-mail, filtered and sorted, newest first without a choice', async () => {
    const second = await Customer.join(world);
    expect((await people()).map(({ id }) => id).slice(0, 2)).toEqual([second.id, customer.id]);
    expect((await people('?sort=-balance'))[0]?.id).toBe(customer.id);
    expect((await people('?role=Admin')).map(({ user }) => user)).toEqual(['admin']);
    expect(await people('?status=banned')).toEqual([]);
    const { user, email } = await personOf(second.id);
    for (const q of [user, email?.split('@')[0] ?? '', `${user.toUpperCase()} example`])
      expect((await people(`?q=${encodeURIComponent(q)}`)).map(({ id }) => id)).toEqual([second.id]);
  });

  it('offers clients only where something is assigned to one', async () => {
    const clients = (await admin.get('/api/users/clients')).body as unknown as { id: string; username: string }[];
    expect(clients.map(({ id }) => id)).toContain(customer.id);
    expect(clients.map(({ username }) => username)).not.toContain('admin');
    const found = await admin.get(`/api/users/clients?q=${clients[0]?.username ?? ''}`);
    expect(found.body).toEqual([clients[0]]);
  });

  it('shows an unverified registration as such, and a banned account', async () => {
    const email = 'novato@example.com';
    await world.api.post('/api/auth/register', { username: 'novato', email, password: 'uma-senha-de-teste' });
    await world.drained();
    const [novice] = await people('?q=novato');
    expect(novice?.status).toBe('unverified');
    await admin.send('PATCH', `/api/users/${novice?.id ?? ''}/status`, { status: 'banned' });
    expect((await people('?status=banned')).map(({ user }) => user)).toEqual(['novato']);
    await admin.send('DELETE', `/api/users/${novice?.id ?? ''}`);
    expect(await people('?q=novato')).toEqual([]);
  });

  it('is pushed: another window sees a change without asking', async () => {
    const socket = await socketOf(admin.token, world.realtimeUrl);
    const changes: { readonly patch: readonly { readonly op: string; readonly item?: Person }[] }[] = [];
    socket.on('change', (change: (typeof changes)[number]) => changes.push(change));
    expect(await socket.emitWithAck('subscribe', { topic: 'admin:users' })).toMatchObject({ seq: expect.any(Number) });
    await admin.send('PATCH', `/api/users/${customer.id}/status`, { status: 'banned' });
    await until('the change', () =>
      Promise.resolve(
        changes.some(({ patch }) => patch.some(({ item }) => item?.id === customer.id && item.status === 'banned')),
      ),
    );
    socket.disconnect();
  });
});

describe('what administrators change of a user', () => {
  const create = (body: object) => admin.send('POST', '/api/users', body);
  const given = (username: string) => ({ username, email: `${username}@example.com`, password: 'uma-senha-de-teste' });
  const idOf = (body: unknown) => (body as { id: string }).id;

  it('creates an account that can log in at once, with a subscription of any length', async () => {
    const { productId } = await shopItem(world);
    for (const [username, terms, ms] of [
      ['segundos', { duration: 90, durationType: 'seconds' }, 90_000],
      ['minutos', { duration: 10, durationType: 'minutes', isTrial: true, devices: 9 }, 600_000],
      ['dias', { duration: 3 }, 3 * 86_400_000],
      ['vitalicio', { duration: 9999, durationType: 'lifetime' }, 9999 * 86_400_000],
    ] as const) {
      const made = await create({ ...given(username), subscription: { productId, ...terms } });
      expect(made.status).toBe(201);
      const person = await personOf(idOf(made.body));
      expect(person.status).toBe('active');
      const [held] = person.subscriptions;
      expect(lengthOf(held)).toBe(ms);
      const login = await world.api.post('/api/auth/login', { identifier: username, password: 'uma-senha-de-teste' });
      expect(login.status).toBe(200);
    }
    expect((await create(given('DIAS'))).body).toMatchObject({ code: 'USERNAME_TAKEN' });
    expect((await create({ ...given('sem-produto'), subscription: { productId: 999, duration: 1 } })).status).toBe(404);
    expect(await people('?q=sem')).toEqual([]);
    expect((await create({ ...given('incompleto'), subscription: { duration: 1 } })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Produto e duração são obrigatórios ao adicionar uma assinatura.',
    });
  });

  it('sets balance and XP, and tells why in the log', async () => {
    const { id } = (await create(given('saldo'))).body as unknown as { id: string };
    const set = (body: object) => admin.send('PATCH', `/api/users/${id}/balance`, body);
    expect((await set({ balance: 120.5, xp: 700, reason: 'acerto de caixa' })).status).toBe(200);
    expect(await personOf(id)).toMatchObject({ balance: 120.5, xp: 700 });
    await set({ balance: 20.25 });
    expect(await personOf(id)).toMatchObject({ balance: 20.25, xp: 700 });
    expect((await set({})).status).toBe(400);
    expect((await set({ balance: -1 })).status).toBe(400);
    const log = (await admin.get('/api/activity')).body as unknown as { action: string; reason: string | null }[];
    expect(log.slice(0, 3)).toMatchObject([
      { action: 'Saldo alterado de R$\u00a0120,50 para R$\u00a020,25' },
      {
        action: 'XP alterado de 0 para 700',
        changes: [{ field: 'XP', before: '0', after: '700' }],
        reason: 'acerto de caixa',
      },
      { action: 'Saldo alterado de R$\u00a00,00 para R$\u00a0120,50', reason: 'acerto de caixa' },
    ]);
  });

  it('adjusts credits and days, and removes a subscription with its machines', async () => {
    const { productId } = await shopItem(world);
    const { id } = (await create(given('ajustes'))).body as unknown as { id: string };
    const added = await admin.send('POST', `/api/users/${id}/subscriptions`, { productId, days: 30, devices: 1 });
    const { subscriptionId } = added.body as unknown as { subscriptionId: string };
    await new HeldProduct(world, id, productId).bind('PLACA-9');
    const credits = (change: object) => admin.send('PATCH', `/api/users/${id}/credits`, change);
    expect((await credits({ hwidResets: 4, pauseCredits: -9 })).body.message).toBe('Créditos atualizados.');
    expect((await credits({ hwidResets: 0, pauseCredits: -9 })).body.message).toBe(
      'Nada mudou: não há créditos a tirar, ou nenhuma assinatura em vigor.',
    );
    await admin.send('PATCH', `/api/users/subscriptions/${subscriptionId}/days`, { days: 10 });
    const [credited] = (await admin.get('/api/activity?type=ResetCreditsAdjusted')).body as unknown as object[];
    expect(credited).toMatchObject({ changes: [{ field: 'Créditos de reset', before: '1', after: '5' }] });
    const before = await personOf(id);
    expect(before).toMatchObject({ hwid: 'PLACA-9', hwid_reset_credits: 5, subscriptions: [{ pause_credits: 0 }] });
    const [held] = before.subscriptions;
    expect(lengthOf(held)).toBe(40 * 86_400_000);
    await admin.send('DELETE', `/api/users/subscriptions/${subscriptionId}`);
    await world.drained();
    expect(await personOf(id)).toMatchObject({ hwid: null, subscriptions: [], products: [] });
    await admin.send('POST', `/api/users/${id}/subscriptions`, { productId, days: 1, devices: 1 });
    await new HeldProduct(world, id, productId).bind('PLACA-10');
    expect(await personOf(id)).toMatchObject({ hwid: 'PLACA-10', subscriptions: [{ id: subscriptionId }] });
    expect((await admin.send('PATCH', `/api/users/${id}/hwid`)).status).toBe(200);
    expect(await personOf(id)).toMatchObject({ hwid: null, hwid_reset_credits: 5 });
    expect((await admin.send('PATCH', `/api/users/${id}/hwid`)).body).toMatchObject({ code: 'NO_HWID' });
  });

  it('says so where days change nothing', async () => {
    const { productId } = await shopItem(world);
    const { id } = (await create(given('semdias'))).body as unknown as { id: string };
    const give = (days: number) =>
      admin.send('POST', `/api/users/${id}/subscriptions`, { productId, days, devices: 1 });
    const adjust = async (days: number) =>
      (await admin.send('PATCH', `/api/users/subscriptions/${id}-${String(productId)}/days`, { days })).body.message;
    await give(2);
    const nothing = 'Nada mudou: a assinatura já terminou ou é vitalícia.';
    for (const message of ['Dias da assinatura ajustados.', nothing]) expect(await adjust(-5)).toBe(message);
    for (let times = 0; times < 10; times += 1) await adjust(9_999);
    expect(await adjust(10)).toBe('Uma assinatura pode ter no máximo 99.999 dias restantes.');
    expect((await give(10)).body.code).toBe('SUBSCRIPTION_TOO_LONG');
    expect((await give(9999)).body.message).toBe('Assinatura adicionada.');
    for (const days of [30, 9999])
      expect((await give(days)).body.message).toBe('A assinatura já é vitalícia: o fim dela não muda.');
    for (const days of [-5, 5]) expect(await adjust(days)).toBe(nothing);
  });
});

describe('the details of a user', () => {
  const detailsOf = async (id: string, at?: number) => {
    const query = at === undefined ? '' : `?at=${new Date(at).toISOString()}`;
    return (await admin.get(`/api/users/${id}/details${query}`)).body as unknown as PersonDetails;
  };

  it('tell what the list tells, with orders, keys, ledger, sessions and what administrators did', async () => {
    const buyer = await Customer.join(world);
    await buyer.fund(200);
    const item = await shopItem(world);
    await buyer.checkout([item]);
    const [code = ''] = await admin.generateKeys(1);
    await buyer.post('/api/keys/redeem', { key: code });
    await admin.send('PATCH', `/api/users/${buyer.id}/balance`, { balance: 5, reason: 'acerto' });
    expect(await detailsOf(buyer.id)).toMatchObject({
      ...(await personOf(buyer.id)),
      changes: null,
      orders: [{ purchaseType: 'subscription', status: 'paid' }, { purchaseType: 'deposit' }],
      keys: [{ duration_days: 30 }],
      ledger: [{ kind: 'admin_set', balance_after: 5 }, { kind: 'purchase' }, { kind: 'deposit', amount: 200 }],
      sessions: [{ current: false, ip: '127.0.0.1' }],
      activity: [{ type: 'WalletDebited', reason: 'acerto' }],
    });
    expect((await admin.get('/api/users/ninguem/details')).status).toBe(404);
    expect((await admin.get(`/api/users/${buyer.id}/details?at=ontem`)).status).toBe(400);
  });

  it('go back to any instant, with the event that last changed each value, as does the ledger', async () => {
    const { productId, productName } = await shopItem(world);
    const person = { username: 'viajante', email: 'viajante@example.com', password: 'uma-senha-de-teste' };
    const before = world.clock.nowMs() - 1;
    const { id } = (await admin.send('POST', '/api/users', person)).body as unknown as { id: string };
    const path = `/api/users/${id}`;
    const times: number[] = [];
    const next = () => {
      times.push(world.clock.nowMs());
      world.clock.advance(60_000);
    };
    next();
    const granted = await admin.send('POST', `${path}/subscriptions`, { productId, days: 30, devices: 1 });
    const { subscriptionId } = granted.body as unknown as { subscriptionId: string };
    await admin.send('PATCH', `${path}/balance`, { balance: 10, xp: 700 });
    next();
    await admin.send('PATCH', `${path}/balance`, { balance: 99.5 });
    await admin.send('PATCH', `${path}/credits`, { hwidResets: 4, pauseCredits: 2 });
    await admin.send('PATCH', `${path}/status`, { status: 'banned' });
    next();
    await admin.send('DELETE', `/api/users/subscriptions/${subscriptionId}`);
    await admin.send('PATCH', `${path}/status`, { status: 'active' });
    next();
    const [made = 0, set = 0, banned = 0, restored = 0] = times;
    expect((await admin.get(`${path}/details?at=${new Date(before).toISOString()}`)).status).toBe(404);
    expect(await detailsOf(id, made)).toMatchObject({
      status: 'active',
      balance: 0,
      xp: 0,
      hwid_reset_credits: 1,
      subscriptions: [],
      ledger: [],
      changes: { balance: null, xp: null, credits: null, subscriptions: null, status: null },
    });
    expect(await detailsOf(id, set)).toMatchObject({
      status: 'active',
      balance: 10,
      xp: 700,
      products: [productName],
      subscriptions: [{ subscription_status: 'active', pause_credits: 1 }],
      changes: { balance: { type: 'WalletCredited' }, subscriptions: { type: 'SubscriptionStarted' } },
    });
    expect(await detailsOf(id, banned)).toMatchObject({
      status: 'banned',
      balance: 99.5,
      xp: 700,
      hwid_reset_credits: 5,
      subscriptions: [{ pause_credits: 3 }],
      changes: {
        status: { type: 'AccountBanned' },
        xp: { type: 'XpSet' },
        subscriptions: { type: 'SubscriptionStarted' },
      },
    });
    expect(await detailsOf(id, restored)).toMatchObject({
      status: 'active',
      subscriptions: [],
      changes: { subscriptions: { type: 'SubscriptionRemoved' } },
    });
    const future = await detailsOf(id, world.clock.nowMs() + 86_400_000);
    expect(future).toMatchObject(await personOf(id));
    const ledger = async (at: number) =>
      (await admin.get(`${path}/ledger?at=${new Date(at).toISOString()}`)).body as unknown;
    expect(await ledger(made)).toEqual({ balance: 0, movements: [] });
    expect(await ledger(set)).toMatchObject({ balance: 10, movements: [{ amount: 10, balance_after: 10 }] });
    expect(await ledger(banned)).toMatchObject({ balance: 99.5, movements: [{ amount: 89.5 }, { amount: 10 }] });
    await world.sweep();
  });
});

describe('the figures of the dashboard', () => {
  const figures = async () => (await admin.get('/api/dashboard/metrics')).body as unknown as Metrics;

  it('count who is online, active and banned, and what has ended in the last 30 days, and are pushed', async () => {
    const { productId } = await shopItem(world);
    const before = await figures();
    const socket = await socketOf(admin.token, world.realtimeUrl);
    const pushed: Metrics[] = [];
    let numbers: number[] = [];
    socket.on('change', ({ seq, patch }: { seq: number; patch: { value: Metrics }[] }) => {
      numbers = [...numbers, seq];
      pushed.push(...patch.map(({ value }) => value));
    });
    await socket.emitWithAck('subscribe', { topic: 'admin:metrics' });
    const person = { username: 'figura', email: 'figura@example.com', password: 'uma-senha-de-teste' };
    const subscription = { productId, duration: 60, durationType: 'seconds' };
    const { id } = (await admin.send('POST', '/api/users', { ...person, subscription })).body as unknown as {
      id: string;
    };
    expect((await figures()).activeUsers).toBe(before.activeUsers + 1);
    await until('the push', () => Promise.resolve(pushed.at(-1)?.activeUsers === before.activeUsers + 1));
    await admin.send('PATCH', `/api/users/${id}/status`, { status: 'banned' });
    expect(await figures()).toMatchObject({ activeUsers: before.activeUsers, bannedUsers: before.bannedUsers + 1 });
    world.clock.advance(61_000);
    await world.sweep();
    expect((await figures()).expiredSubscriptions).toBe(before.expiredSubscriptions + 1);
    await until('the last push', () =>
      Promise.resolve(pushed.at(-1)?.expiredSubscriptions === before.expiredSubscriptions + 1),
    );
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
    expect(pushed.at(-1)?.onlineUsers).toBeGreaterThanOrEqual(1);
    socket.disconnect();
  });
});
