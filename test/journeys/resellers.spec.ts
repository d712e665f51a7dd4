import type { Reseller } from '@shop/contracts/resellers';
import { Administrator } from '../support/administrator.js';
import { Customer } from '../support/customers.js';
import { cutAt } from '../support/failpoints.js';
import { PASSWORD } from '../support/person.js';
import { sharedWorld } from '../support/shared-world.js';

const world = await sharedWorld();
let admin: Administrator;

beforeAll(async () => {
  admin = await Administrator.enter(world);
}, 60_000);

const rows = async (query = '') => (await admin.get(`/api/resellers${query}`)).body as Reseller[];
const reseller = async (id: string) => (await rows()).find((one) => one.id === id);
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  status < 300 ? 'done' : `${String(status)} ${body.code ?? ''}`;

describe('a reseller', () => {
  it('is made of a new account, verified, with a balance', async () => {
    const body = {
      type: 'new',
      username: 'revenda1',
      email: 'revenda1@example.com',
      password: PASSWORD,
      initialBalance: 150.5,
    };
    expect((await admin.send('POST', '/api/resellers', body)).body).toEqual({ message: 'Revendedor criado.' });
    expect(await rows('?q=revenda1')).toEqual([
      {
        id: expect.any(String),
        username: 'revenda1',
        email: 'revenda1@example.com',
        balance: 150.5,
        status: 'active',
        discount_percent: 0,
      },
    ]);
    const login = await world.api.post('/api/auth/login', { identifier: 'revenda1', password: PASSWORD });
    expect(login.body).toMatchObject({ role: 'Reseller' });
    expect(codeOf(await admin.send('POST', '/api/resellers', body))).toBe('409 USERNAME_TAKEN');
  });

  it('is made of a client, whose sessions end, and of no one else', async () => {
    const customer = await Customer.join(world);
    const promote = (userId: string) =>
      admin.send('POST', '/api/resellers', { type: 'existing', userId, initialBalance: 20 });
    expect((await promote(customer.id)).body.message).toBe('O usuário agora é revendedor.');
    expect(await reseller(customer.id)).toMatchObject({ balance: 20, status: 'active' });
    expect((await customer.get('/api/profile')).status).toBe(401);
    expect(codeOf(await promote(customer.id))).toBe('409 NOT_A_CLIENT');
    const own = (await admin.get('/api/profile')).body as { id: string };
    expect(codeOf(await promote(own.id))).toBe('409 NOT_A_CLIENT');
    expect(codeOf(await promote('ninguem'))).toBe('404 NOT_FOUND');
    expect((await reseller(customer.id))?.balance).toBe(20);
  });

  it('is made of a client once, with one balance, when two administrators do it at once', async () => {
    const customer = await Customer.join(world);
    const promotion = { type: 'existing', userId: customer.id, initialBalance: 20 };
    const done = await Promise.all([1, 2].map(() => admin.send('POST', '/api/resellers', promotion)));
    expect(done.map(codeOf).sort()).toEqual(['409 NOT_A_CLIENT', 'done']);
    expect((await reseller(customer.id))?.balance).toBe(20);
  });

  it('gets its balance once where the promotion is sent again under its Idempotency-Key', async () => {
    const customer = await Customer.join(world);
    const promote = () =>
      world.api.post(
        '/api/resellers',
        { type: 'existing', userId: customer.id, initialBalance: 20 },
        { token: admin.token, headers: { 'idempotency-key': `promote-${customer.id}` } },
      );
    const cut = cutAt('reseller.after-promotion');
    expect(codeOf(await promote())).toBe('503 OUTCOME_UNKNOWN');
    await cut;
    expect(codeOf(await promote())).toBe('done');
    expect((await reseller(customer.id))?.balance).toBe(20);
  });

  it('gets its balance once where the promotion was cut off and is not sent again', async () => {
    const customer = await Customer.join(world);
    const cut = cutAt('reseller.after-promotion');
    const promotion = { type: 'existing', userId: customer.id, initialBalance: 20 };
    expect(codeOf(await admin.send('POST', '/api/resellers', promotion))).toBe('503 OUTCOME_UNKNOWN');
    await cut;
    await world.drained();
    expect((await reseller(customer.id))?.balance).toBe(20);
  });

  it.each(['sent again under its Idempotency-Key', 'not sent again'])(
    'gets its balance once where the making of a new account was cut off and is %s',
    async (afterwards) => {
      const username = afterwards === 'not sent again' ? 'corte.um' : 'corte.dois';
      const account = { username, email: `${username}@example.com`, password: PASSWORD };
      const make = () =>
        world.api.post(
          '/api/resellers',
          { type: 'new', ...account, initialBalance: 20 },
          { token: admin.token, headers: { 'idempotency-key': `make-${username}` } },
        );
      const cut = cutAt('reseller.after-registration');
      expect(codeOf(await make())).toBe('503 OUTCOME_UNKNOWN');
      await cut;
      if (afterwards !== 'not sent again') expect(codeOf(await make())).toBe('done');
      await world.drained();
      expect(await rows(`?q=${username}`)).toMatchObject([{ username, balance: 20 }]);
    },
  );

  it('has its balance adjusted, never below zero, with the reason in the log', async () => {
    const customer = await Customer.join(world);
    await admin.send('POST', '/api/resellers', { type: 'existing', userId: customer.id });
    const adjust = (amount: number, id = customer.id) =>
      admin.send('PATCH', `/api/resellers/${id}/balance`, { amount, reason: 'Acerto do mês' });
    expect((await adjust(100)).body).toEqual({ message: 'Saldo ajustado.', balance: 100 });
    expect((await adjust(-30.25)).body).toEqual({ message: 'Saldo ajustado.', balance: 69.75 });
    expect(codeOf(await adjust(-69.76))).toBe('409 INSUFFICIENT_BALANCE');
    expect((await adjust(0)).body.message).toBe('Informe um valor diferente de zero.');
    expect((await reseller(customer.id))?.balance).toBe(69.75);
    const outsider = await Customer.join(world);
    expect(codeOf(await adjust(10, outsider.id))).toBe('404 NOT_FOUND');
    const log = (await admin.get('/api/activity?q=saldo')).body as { action: string; reason: string }[];
    expect(log.slice(0, 2).map(({ action, reason }) => [action.replace(/\u00a0/g, ' '), reason])).toEqual([
      ['Saldo alterado de R$ 100,00 para R$ 69,75', 'Acerto do mês'],
      ['Saldo alterado de R$ 0,00 para R$ 100,00', 'Acerto do mês'],
    ]);
  });

  it('has its balance adjusted once where the adjustment is sent again under its Idempotency-Key', async () => {
    const customer = await Customer.join(world);
    await admin.send('POST', '/api/resellers', { type: 'existing', userId: customer.id });
    const path = `/api/resellers/${customer.id}/balance`;
    const headers = { 'idempotency-key': `adjust-${customer.id}` };
    const adjust = (amount: number) =>
      world.api.patch(path, { amount, reason: 'Acerto' }, { token: admin.token, headers });
    const atOnce = await Promise.all([adjust(40), adjust(40)]);
    expect([...atOnce, await adjust(40)].map(({ body }) => body)).toEqual(
      Array(3).fill({ message: 'Saldo ajustado.', balance: 40 }),
    );
    expect(codeOf(await adjust(41))).toBe('409 IDEMPOTENCY_KEY_REUSED');
    expect((await reseller(customer.id))?.balance).toBe(40);
  });

  it('is listed while it is one, with its name and status of now', async () => {
    const customer = await Customer.join(world);
    await admin.send('POST', '/api/resellers', { type: 'existing', userId: customer.id });
    const path = `/api/users/${customer.id}`;
    await admin.send('PATCH', `${path}/account`, { username: 'RevendaNova' });
    await admin.send('PATCH', `${path}/status`, { status: 'banned' });
    expect(await reseller(customer.id)).toMatchObject({ username: 'RevendaNova', status: 'banned' });
    expect((await rows('?status=banned')).map(({ id }) => id)).toEqual([customer.id]);
    await admin.send('PATCH', `${path}/status`, { status: 'active' });
    expect((await reseller(customer.id))?.status).toBe('active');
    await admin.send('PATCH', `${path}/role`, { role: 'Cliente' });
    expect(await reseller(customer.id)).toBeUndefined();
  });

  it('is not made of an incomplete form', async () => {
    const message = async (body: object) => (await admin.send('POST', '/api/resellers', body)).body.message;
    const required = 'Preencha os campos obrigatórios para o tipo selecionado.';
    expect(await message({ type: 'existing' })).toBe(required);
    expect(await message({ type: 'new', username: '', email: '', password: '' })).toBe(required);
    expect(await message({ type: 'outro' })).toBe(required);
    const body = { type: 'new', username: 'revenda9', email: 'torto', password: PASSWORD };
    expect(await message(body)).toBe('E-mail inválido.');
  });
});
