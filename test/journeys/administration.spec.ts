import { CommandBus } from '@nestjs/cqrs';
import type { Role } from '@shop/contracts/identity';
import { MINUTE } from '@shop/kernel/durations';
import { RegisterAccount } from '../../backend/src/modules/identity/use-cases/registration/register-account.js';
import { subscription } from '../../backend/src/modules/subscriptions/domain/subscription.js';
import { FORFEITED, wallet } from '../../backend/src/modules/wallet/domain/wallet.js';
import { WalletAudit } from '../../backend/src/modules/wallet/wallet.audit.js';
import { auditLog } from '../../backend/src/platform/audit/audit-log.js';
import { auditStreams } from '../../backend/src/platform/audit/stream-audit.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { Authenticator } from '../support/authenticator.js';
import { Customer, shopItem, tell, type Paid } from '../support/customers.js';
import { ADMIN, PASSWORD } from '../support/person.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

/* Decisions of an administrator about accounts, and their effect on sessions. */

interface Somebody {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  token: string;
}

const world = await openWorld();
let admin: Somebody;
let made = 0;

const login = (identifier: string, password = PASSWORD) => world.api.post('/api/auth/login', { identifier, password });
const isAlive = async ({ token }: { token: string }) => (await world.api.get('/api/profile', { token })).status === 200;
const decide = (id: string, what: string, body: unknown, by: { token: string } = admin) =>
  world.api.patch(`/api/users/${id}/${what}`, body, { token: by.token });
const erase = (id: string, by: { token: string } = admin) =>
  world.api.send('DELETE', `/api/users/${id}`, { token: by.token });
const roleOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { role: Role }).role;

async function enter(identifier: string, password = PASSWORD): Promise<Somebody> {
  const { token } = (await login(identifier, password)).body as { token: string };
  const { id, username, email } = (await world.api.get('/api/profile', { token })).body as Somebody;
  return { id, username, email, token };
}

async function join(role: Role = 'Cliente'): Promise<Somebody> {
  made += 1;
  const username = `alguem${String(made)}`;
  const registration = { username, email: `${username}@example.com`, password: PASSWORD, role, verified: true };
  await world.app.get(CommandBus).execute(new RegisterAccount(registration));
  await world.drained();
  return enter(username);
}

const balanceOf = async (userId: string) => (await world.app.get(AggregateStore).load(wallet, userId)).balanceCents;

/** Returns the findings of the wallet audit in the log. */
async function auditedBreaks(): Promise<readonly string[]> {
  const wallets = new WalletAudit();
  await auditLog(world.app.get(EventLog), [auditStreams()], [wallets]);
  return wallets.breaks();
}

beforeAll(async () => {
  admin = await enter(ADMIN.identifier, ADMIN.password);
}, 60_000);

describe('a ban', () => {
  it('ends every session and lets none start; an unban lets the owner in again and revives none', async () => {
    const activeAccount = await join();
    const phone = await enter(activeAccount.username);
    expect(await decide(activeAccount.id, 'status', { status: 'banned' })).toMatchObject({
      status: 200,
      body: { message: 'Usuário banido.' },
    });
    expect([await isAlive(activeAccount), await isAlive(phone)]).toEqual([false, false]);
    expect((await login(activeAccount.username)).body).toMatchObject({ code: 'ACCOUNT_BANNED' });
    expect((await decide(activeAccount.id, 'status', { status: 'banned' })).status).toBe(200);

    expect((await decide(activeAccount.id, 'status', { status: 'active' })).body.message).toBe('Usuário desbanido.');
    expect([await isAlive(activeAccount), await isAlive(phone)]).toEqual([false, false]);
    expect(await isAlive(await enter(activeAccount.username))).toBe(true);
  });
});

describe('a change of role', () => {
  it('ends every session; the next one has the new role', async () => {
    const activeAccount = await join();
    expect((await decide(activeAccount.id, 'role', { role: 'Reseller' })).body.message).toBe(
      'Papel do usuário alterado.',
    );
    expect(await isAlive(activeAccount)).toBe(false);
    const again = await enter(activeAccount.username);
    expect(roleOf(again.token)).toBe('Reseller');
    await decide(activeAccount.id, 'role', { role: 'Cliente' });
    await decide(activeAccount.id, 'role', { role: 'Reseller' });
    expect(await isAlive(again)).toBe(false);
  });

  it('to the role it has ends nothing', async () => {
    const activeAccount = await join();
    expect((await decide(activeAccount.id, 'role', { role: 'Cliente' })).status).toBe(200);
    expect(await isAlive(activeAccount)).toBe(true);
  });
});

describe('names and password', () => {
  it('are what the administrator set; every session ends with the e-mail and with the password, and the owner is notified', async () => {
    const activeAccount = await join();
    const [username, email] = [`${activeAccount.username}x`, `${activeAccount.username}.novo@example.com`];
    const renamed = await decide(activeAccount.id, 'account', { username });
    expect(renamed).toMatchObject({ status: 200, body: { message: 'Dados do usuário atualizados.' } });
    expect((await world.api.get('/api/profile', { token: activeAccount.token })).body).toMatchObject({ username });
    expect((await decide(activeAccount.id, 'account', { email })).status).toBe(200);
    expect(await isAlive(activeAccount)).toBe(false);
    activeAccount.token = (await enter(username)).token;
    expect((await world.api.get('/api/profile', { token: activeAccount.token })).body).toMatchObject({
      username,
      email,
    });
    expect((await login(activeAccount.email)).status).toBe(401);

    expect((await decide(activeAccount.id, 'account', { password: 'outra senha' })).status).toBe(200);
    expect(await isAlive(activeAccount)).toBe(false);
    expect((await login(username)).status).toBe(401);
    expect((await login(email, 'outra senha')).status).toBe(200);
    await world.drained();
    expect([await world.mailbox(activeAccount.email), await world.mailbox(email)]).toEqual([
      [expect.stringContaining('Subject')],
      [expect.stringContaining('Subject')],
    ]);
  });

  it('that are taken change nothing', async () => {
    const [activeAccount, other] = [await join(), await join()];
    const rejected = await decide(activeAccount.id, 'account', {
      username: `${activeAccount.username}y`,
      email: other.email,
    });
    expect(rejected).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    const { username, email } = activeAccount;
    expect((await world.api.get('/api/profile', { token: activeAccount.token })).body).toMatchObject({
      username,
      email,
    });
    expect((await decide(activeAccount.id, 'account', { username: other.username })).body.code).toBe('USERNAME_TAKEN');
  });

  it('have the texts of the panel', async () => {
    const { id } = await join();
    const messageTo = async (body: object) => (await decide(id, 'account', body)).body.message as string;
    expect(await messageTo({ username: 'ab' })).toBe('Username precisa de no mínimo 3 caracteres.');
    expect(await messageTo({})).toBe('Informe o que deve mudar.');
  });
});

describe('two-factor', () => {
  it('is switched off for an owner who lost it, and on only by its owner', async () => {
    const activeAccount = await join();
    const { token } = activeAccount;
    const { secret } = (await world.api.post('/api/profile/2fa/generate', undefined, { token })).body as {
      secret: string;
    };
    const code = new Authenticator(secret, world.clock).code();
    expect((await world.api.post('/api/profile/2fa/verify', { token: code }, { token })).status).toBe(200);
    expect((await login(activeAccount.username)).status).toBe(206);

    const rejected = await decide(activeAccount.id, 'two-factor', { isEnabled: true });
    expect(rejected).toMatchObject({ status: 409, body: { code: 'TWO_FACTOR_NEEDS_OWNER' } });
    expect((await decide(activeAccount.id, 'two-factor', { isEnabled: false })).status).toBe(200);
    expect((await login(activeAccount.username)).status).toBe(200);
    expect((await world.api.get('/api/profile', { token })).body.is_two_factor_enabled).toBe(false);
  });
});

describe('an erasure', () => {
  it('ends the account at once; its names are free for anyone', async () => {
    const activeAccount = await join();
    expect(await erase(activeAccount.id)).toMatchObject({ status: 200, body: { message: 'Usuário excluído.' } });
    expect(await isAlive(activeAccount)).toBe(false);
    for (const name of [activeAccount.username, activeAccount.email])
      expect((await login(name)).body.code).toBe('INVALID_CREDENTIALS');
    const { username, email } = activeAccount;
    expect((await world.api.post('/api/auth/register', { username, email, password: PASSWORD })).status).toBe(201);
    await world.drained();
    expect(await world.mailbox(email)).toHaveLength(1);
  });

  it('takes open charges off at the bank, and what was in the wallet stays in the books', async () => {
    const customer = await Customer.join(world);
    await customer.fund(30);
    const { orderId, qrCodeText } = (await customer.deposit(20)).body as { orderId: string; qrCodeText: string };
    await erase(customer.id);
    await world.drained();
    expect([await balanceOf(customer.id), await balanceOf(FORFEITED)]).toEqual([0, 3_000]);
    const bank = await fetch(`${world.bank.environment.PIX_SANDBOX_PAGE ?? ''}_sandbox/state`);
    const { charges } = (await bank.json()) as { charges: { status: string }[] };
    const charge = charges.find((one) => JSON.stringify(one).includes(qrCodeText));
    expect(charge?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    world.clock.advance(MINUTE);
    await world.sweep();
    const status = () => world.api.get(`/api/orders/${orderId}/status`, { token: admin.token });
    await until('the order to be closed', async () => (await status()).body.status === 'failed');
  });

  it('leaves no open order that could be approved', async () => {
    const customer = await Customer.join(world);
    const item = await shopItem(world, 0, 'daily');
    const { orderId } = (await customer.post('/api/client/checkout', { items: [item], paymentMethod: 'pix' })).body;
    await erase(customer.id);
    const approved = await world.api.post(`/api/orders/${String(orderId)}/approve`, undefined, { token: admin.token });
    expect(approved).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_PENDING' } });
    await world.drained();
    const held = await world.app.get(AggregateStore).load(subscription, `${customer.id}-${String(item.productId)}`);
    expect(held.status).toBe('none');
  });

  it('forfeits every PIX that reaches the wallet afterwards, however many', async () => {
    const customer = await Customer.join(world);
    const before = await balanceOf(FORFEITED);
    const charges = [await customer.deposit(24), await customer.deposit(6)];
    const paid: Paid['payments'][] = [];
    for (const { body } of charges) {
      const { qrCodeText } = body as { qrCodeText: string };
      paid.push(((await world.bank.pay(qrCodeText, { times: 2 })) as Paid).payments);
    }
    await erase(customer.id);
    await world.drained();
    for (const payments of paid) for (const payment of payments) await tell(world, [payment]);
    await world.drained();
    expect([await balanceOf(customer.id), (await balanceOf(FORFEITED)) - before]).toEqual([0, 6_000]);
    expect(await auditedBreaks()).toEqual([]);
  });

  it('forfeits the PIX of a purchase that arrives afterwards, and delivers nothing', async () => {
    const customer = await Customer.join(world);
    const before = await balanceOf(FORFEITED);
    const item = await shopItem(world, 0, 'daily');
    const cart = { items: [item], paymentMethod: 'pix' };
    const { body } = await customer.post('/api/client/checkout', cart);
    const { orderId, qrCodeText } = body as { orderId: string; qrCodeText: string };
    const { payments } = (await world.bank.pay(qrCodeText)) as Paid;
    await erase(customer.id);
    await tell(world, payments);
    await world.drained();
    const status = () => world.api.get(`/api/orders/${orderId}/status`, { token: admin.token });
    await until('the order to be closed', async () => (await status()).body.status === 'expired');
    expect(((await balanceOf(FORFEITED)) - before) / 100).toBe(item.price);
    const held = await world.app.get(AggregateStore).load(subscription, `${customer.id}-${String(item.productId)}`);
    expect(held.status).toBe('none');
    expect((await world.api.get('/api/books', { token: admin.token })).body).toMatchObject({ difference: 0 });
  });

  it('leaves an account that is not there any more, for every decision', async () => {
    const { id } = await join();
    const given = { productId: 1, days: 30, devices: 1 };
    await world.api.post(`/api/users/${id}/subscriptions`, given, { token: admin.token });
    await erase(id);
    const subscription = `/api/users/subscriptions/${id}-1`;
    const responses = [
      await erase(id),
      await world.api.patch(`${subscription}/days`, { days: 1 }, { token: admin.token }),
      await world.api.send('DELETE', subscription, { token: admin.token }),
      await decide(id, 'status', { status: 'banned' }),
      await decide(id, 'status', { status: 'active' }),
      await decide(id, 'role', { role: 'Admin', permissions: ['owner'] }),
      await decide(id, 'account', { username: 'ninguem' }),
      await decide(id, 'two-factor', { isEnabled: false }),
    ];
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404));
  });
});

describe('an administrator', () => {
  it('cannot ban, demote or erase themselves', async () => {
    const responses = [
      await decide(admin.id, 'status', { status: 'banned' }),
      await decide(admin.id, 'role', { role: 'Cliente' }),
      await erase(admin.id),
    ];
    const { message } = responses[0]?.body as { message: string };
    expect(message).toBe('Você não pode fazer isso com a sua própria conta.');
    expect(responses.map(({ status, body }) => [status, body.code])).toEqual(
      responses.map(() => [409, 'SELF_FORBIDDEN']),
    );
    expect(await isAlive(admin)).toBe(true);
  });

  it.each([
    ['ban', (id: string, by: Somebody) => decide(id, 'status', { status: 'banned' }, by)],
    ['demote', (id: string, by: Somebody) => decide(id, 'role', { role: 'Cliente' }, by)],
    ['erase', (id: string, by: Somebody) => erase(id, by)],
    ['narrow', (id: string, by: Somebody) => decide(id, 'role', { role: 'Admin', permissions: ['support'] }, by)],
  ] as const)('who is removed while removing the other (%s) leaves one of the two', async (_, go) => {
    const others = [await join('Admin'), await join('Admin')] as const;
    const keeper = admin;
    expect((await decide(keeper.id, 'role', { role: 'Cliente' }, others[0])).status).toBe(200);
    const statuses = (await Promise.all([go(others[0].id, others[1]), go(others[1].id, others[0])])).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const left = (await Promise.all(others.map(isAlive))).filter(Boolean);
    expect(left).toHaveLength(1);
    const survivor = (await isAlive(others[0])) ? others[0] : others[1];
    expect((await decide(keeper.id, 'role', { role: 'Admin', permissions: ['owner'] }, survivor)).status).toBe(200);
    admin = await enter(ADMIN.identifier, ADMIN.password);
    expect((await erase(survivor.id)).status).toBe(200);
  });
});
