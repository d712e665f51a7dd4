import { CommandBus } from '@nestjs/cqrs';
import type { Role } from '@shop/contracts/identity';
import { DAY, MINUTE } from '@shop/kernel/durations';
import type { Connection } from 'mongoose';
import { ChangeRole } from '../../backend/src/modules/identity/use-cases/administration/change-role.js';
import { AdministratorExits } from '../../backend/src/modules/identity/services/administration/administrator-exits.js';
import { ErasureReceipts } from '../../backend/src/modules/identity/services/erasure/erasure-receipts.js';
import { RegisterAccount } from '../../backend/src/modules/identity/use-cases/registration/register-account.js';
import { FORFEITED, wallet } from '../../backend/src/modules/wallet/domain/wallet.js';
import { MONGO } from '../../backend/src/platform/documents/documents.module.js';
import { repeated } from '../../backend/src/platform/documents/repeated.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { Administrator } from '../support/administrator.js';
import { Customer, shopItem } from '../support/customers.js';
import { codeIn, tokenIn } from '../support/mailbox.js';
import { PASSWORD, signIn, signUp } from '../support/person.js';
import { openWorld } from '../support/world.js';

/* The end of an account by its owner's hand, and of registrations that were abandoned. */

const world = await openWorld();
const second = await world.startSecond();
let made = 0;

const profileOf = async (token: string) =>
  (await world.api.get('/api/profile', { token })).body as { id: string; username: string };
const erase = (token: string, body?: object, api = world.api) => api.send('DELETE', '/api/profile', { token, body });
const find = (receipt: unknown, api = world.api) => api.get(`/api/erasures/${String(receipt)}`);
const balanceOf = async (userId: string) => (await world.app.get(AggregateStore).load(wallet, userId)).balanceCents;

async function join(role: Role): Promise<{ id: string; token: string }> {
  made += 1;
  const username = `final${String(made)}`;
  const registration = { username, email: `${username}@example.com`, password: PASSWORD, role, verified: true };
  await world.app.get(CommandBus).execute(new RegisterAccount(registration));
  await world.drained();
  const { token } = (await world.api.post('/api/auth/login', { identifier: username, password: PASSWORD })).body;
  return { id: (await profileOf(token as string)).id, token: token as string };
}

interface DataKey {
  readonly _id: string;
  readonly wrapped: unknown;
}
const keys = () => world.app.get<Connection>(MONGO, { strict: false }).collection<DataKey>('data_keys');
/** Returns the people whose values can still be read. */
const readable = async () => {
  const filter = { wrapped: { $ne: null } };
  const rows = await repeated(() => keys().find(filter).toArray());
  return new Set(rows.map(({ _id }) => _id));
};
const without = (ids: ReadonlySet<string>, others: ReadonlySet<string>) => [...ids].filter((id) => !others.has(id));

async function typesOf(stream: string): Promise<string[]> {
  const types: string[] = [];
  await world.app.get(EventLog).read(stream, 0n, ({ type }) => types.push(type));
  return types;
}

describe('an account that its owner erases', () => {
  it('ends at once, with a number by which anybody learns when, and nothing else', async () => {
    const customer = await Customer.join(world);
    await customer.fund(30);
    const before = await balanceOf(FORFEITED);
    const { username } = await profileOf(customer.token);
    const { status, body } = await erase(customer.token, { username });
    expect([status, body]).toEqual([
      200,
      {
        message: 'Sua conta foi excluída.',
        receipt: expect.stringMatching(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/),
      },
    ]);
    for (const api of [world.api, second.api]) {
      const shown = await find(body.receipt, api);
      expect([shown.status, shown.body]).toEqual([200, { erased_at: expect.any(String) }]);
    }
    expect((await customer.get('/api/profile')).status).toBe(401);
    const again = await world.api.post('/api/auth/login', { identifier: username, password: PASSWORD });
    expect(again.body.code).toBe('INVALID_CREDENTIALS');
    expect((await typesOf(`account-${customer.id}`)).at(-1)).toBe('ErasureCompleted');
    await world.drained();
    expect([await balanceOf(customer.id), (await balanceOf(FORFEITED)) - before]).toEqual([0, 3_000]);
    expect(
      (await world.api.post('/api/auth/register', { username, email: 'x9@example.com', password: PASSWORD })).status,
    ).toBe(201);
  });

  it('leaves nothing of its tickets in the stored responses of the staff', async () => {
    const customer = await Customer.join(world);
    const admin = await Administrator.enter(world);
    const opened = await customer.post('/api/tickets', { subject: 'Ajuda', message: 'Meu CPF é 111' });
    const path = `/api/tickets/${String((opened.body as { ticket: { id: number } }).ticket.id)}`;
    const requests = [
      ['messages', { content: 'Olá', seenMessageId: 'nenhuma' }],
      ['messages', { content: 'Anotado: 111' }],
      ['notes', { content: 'CPF 111' }],
    ] as const;
    const send = (api: typeof world.api, at: number) => {
      const [of, body] = requests[at]!;
      const headers = { 'idempotency-key': `${path}-${String(at)}` };
      return api.post(`${path}/${of}`, body, { token: admin.token, headers });
    };
    const statuses = async (api: typeof world.api) => {
      const responses = [];
      for (const at of requests.keys()) responses.push(await send(api, at));
      return responses.map(({ status }) => status);
    };
    expect(await statuses(world.api)).toEqual([409, 201, 201]);
    await erase(customer.token);
    await world.drained();
    expect(await statuses(second.api)).toEqual([404, 404, 404]);
  });

  it('stays as it is where another name was typed', async () => {
    const { token, username } = await signUp(world.api, world);
    const rejected = await erase(token, { username: username.toUpperCase() });
    expect([rejected.status, rejected.body.errors]).toEqual([
      400,
      [{ field: 'username', message: 'Digite o seu username exatamente como ele é.' }],
    ]);
    expect((await erase(token, { username, more: 1 })).status).toBe(400);
    expect((await profileOf(token)).username).toBe(username);
    expect((await erase(token)).status).toBe(200);
  });

  it('in two tabs at once is one erasure', async () => {
    const { id, token } = await join('Cliente');
    const responses = await Promise.all([
      ...Array.from({ length: 4 }, () => erase(token)),
      ...Array.from({ length: 4 }, () => erase(token, undefined, second.api)),
    ]);
    const receipts = responses.flatMap(({ status, body }) => (status === 200 ? [body.receipt as string] : []));
    expect(new Set(receipts).size).toBe(1);
    // A tab whose session was checked after the other's erasure has none any more.
    expect(responses.filter(({ status }) => status !== 200).map(({ body }) => body.code as string)).toEqual(
      responses.filter(({ status }) => status !== 200).map(() => 'UNAUTHENTICATED'),
    );
    const types = await typesOf(`account-${id}`);
    expect(types.filter((type) => type === 'AccountErased')).toHaveLength(1);
    expect(types.filter((type) => type === 'ErasureReceiptIssued')).toHaveLength(1);
  });

  it('while a checkout runs leaves the books right, whichever comes first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const customer = await Customer.join(world);
      await customer.fund(500);
      const before = await balanceOf(FORFEITED);
      const item = await shopItem(world, 0, 'daily');
      const [bought, gone] = await Promise.all([customer.checkout([item]), erase(customer.token)]);
      expect(gone.status).toBe(200);
      await world.drained();
      const paidCents = bought.status === 201 ? Math.round(item.price * 100) : 0;
      expect(await balanceOf(customer.id)).toBe(0);
      expect((await balanceOf(FORFEITED)) - before).toBe(50_000 - paidCents);
    }
  }, 60_000);

  it('stays private: a number that was never given, or of an erasure by another hand, is not found', async () => {
    expect((await find('ABCD-EFGH-JKLM-NPQR')).body.code).toBe('NOT_FOUND');
    expect((await find('x')).status).toBe(404);
    const { id, token } = await join('Cliente');
    const admin = await signIn(world.api);
    await world.api.send('DELETE', `/api/users/${id}`, { token: admin });
    expect((await erase(token)).status).toBe(401);
    expect((await find(world.app.get(ErasureReceipts).of(id))).status).toBe(404);
  });

  it("may be an administrator's while the exit of the other one was cut off before it was done", async () => {
    const [stays, goes] = [await join('Admin'), await join('Admin')];
    const keeper = await profileOf(await signIn(world.api));
    const change = (id: string, role: Role) => world.app.get(CommandBus).execute(new ChangeRole(id, role));
    await change(keeper.id, 'Cliente');
    await world.drained();
    await world.app.get(AdministratorExits).leave(stays.id);
    expect((await erase(goes.token)).body.code).toBe('LAST_ADMIN');
    world.clock.advance(2 * MINUTE);
    expect((await erase(goes.token)).status).toBe(200);
    await change(keeper.id, 'Admin');
    // Who stays is looked up in a view.
    await world.drained();
    await change(stays.id, 'Cliente');
    await world.drained();
  });

  it("may be an administrator's, but never the last one's, also when two go at once", async () => {
    const others = [await join('Admin'), await join('Admin')] as const;
    const token = await signIn(world.api);
    const keeper = await profileOf(token);
    await world.app.get(CommandBus).execute(new ChangeRole(keeper.id, 'Cliente'));
    await world.drained();
    const responses = await Promise.all([erase(others[0].token), erase(others[1].token, undefined, second.api)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('LAST_ADMIN');
    await world.app.get(CommandBus).execute(new ChangeRole(keeper.id, 'Admin'));
  });
});

describe('two owners, of whom each sends the other away at once, on two processes', () => {
  const change = (id: string, role: Role) => world.app.get(CommandBus).execute(new ChangeRole(id, role));

  it.each([
    ['demoted', 'role', { role: 'Cliente' }],
    ['banned', 'status', { status: 'banned' }],
  ])('leave one: %s', async (_how, what, body) => {
    const two = [await join('Admin'), await join('Admin')] as const;
    const { body: admins } = await (await Administrator.enter(world)).get('/api/users?role=Admin');
    const others = (admins as unknown as { id: string }[]).filter(({ id }) => !two.some((one) => one.id === id));
    for (const { id } of others) await change(id, 'Cliente');
    await world.drained();
    for (const { token } of two) await world.api.post('/api/auth/confirm', { password: PASSWORD }, { token });
    const [{ status: one }, { status: other }] = await Promise.all([
      world.api.send('PATCH', `/api/users/${two[1].id}/${what}`, { token: two[0].token, body }),
      second.api.send('PATCH', `/api/users/${two[0].id}/${what}`, { token: two[1].token, body }),
    ]);
    for (const { id } of others) await change(id, 'Admin');
    await world.drained();
    expect([one, other].filter((status) => status === 200)).toHaveLength(1);
    expect([401, 403, 409]).toContain(one === 200 ? other : one);
  });
});

describe("an erasure takes every newsletter address that was the person's", () => {
  it("also one given before the e-mail changed, unless it is somebody else's by then", async () => {
    const person = await signUp(world.api, world);
    await world.api.post('/api/newsletter', { email: person.email });
    world.clock.advance(MINUTE);
    const changeTo = async (email: string, from: string) => {
      await world.api.post('/api/profile/initiate-update', { verificationMethod: 'email' }, { token: person.token });
      await world.drained();
      const code = codeIn((await world.mailbox(from)).at(-1) ?? '');
      const update = { updateType: 'email', verificationMethod: 'email', code, newData: { email } };
      expect((await world.api.post('/api/profile/confirm-update', update, { token: person.token })).status).toBe(200);
      world.clock.advance(MINUTE);
    };
    // Somebody else's address, which the person cannot read.
    await world.api.post('/api/newsletter', { email: 'alheia@example.com' });
    await changeTo('alheia@example.com', person.email);
    await changeTo('meio@example.com', person.email);
    await world.drained();
    const proof = { email: 'meio@example.com', code: codeIn((await world.mailbox('meio@example.com')).at(-1) ?? '') };
    expect((await world.api.post('/api/auth/verify-email', proof)).status).toBe(200);
    await world.api.post('/api/newsletter', { email: 'meio@example.com' });
    await changeTo('fim@example.com', 'meio@example.com');
    const heir = { username: 'herdeira', email: 'meio@example.com', password: PASSWORD, role: 'Cliente' } as const;
    await world.app.get(CommandBus).execute(new RegisterAccount({ ...heir, verified: true }));
    const before = await readable();
    expect((await erase(person.token)).status).toBe(200);
    // The person's own key and that of the first address are gone, the heir's subscription is not.
    expect(without(before, await readable())).toHaveLength(2);
  });
});

describe('a registration that was never verified', () => {
  it('is erased a week after its last code, with its key; its names are free', async () => {
    const who = { username: 'desistiu', email: 'desistiu@example.com', password: PASSWORD };
    const before = await readable();
    await world.api.post('/api/auth/register', who);
    await world.drained();
    const [own = '', ...more] = without(await readable(), before);
    expect([own, more]).toEqual([expect.stringMatching(/./), []]);
    world.clock.advance(7 * DAY);
    await world.sweep();
    expect((await world.api.post('/api/auth/register', who)).body.code).toBe('USERNAME_TAKEN');
    world.clock.advance(11 * MINUTE);
    await world.sweep();
    expect((await readable()).has(own)).toBe(false);
    expect((await world.api.post('/api/auth/register', who)).status).toBe(201);
  });

  it('stays once an administrator has given it money, a product or a role', async () => {
    const admin = await Administrator.enter(world);
    const register = async (username: string) => {
      const email = `${username}@example.com`;
      await world.api.post('/api/auth/register', { username, email, password: PASSWORD });
      const [{ id }] = (await admin.get(`/api/users?q=${username}`)).body as [{ id: string }];
      return id;
    };
    const [paid, granted, reseller] = [
      await register('comsaldo'),
      await register('comjogo'),
      await register('revende'),
    ];
    const product = { productId: 1, days: 30, devices: 1 };
    const given = [
      await admin.send('PATCH', `/api/users/${paid}/balance`, { balance: 50, reason: 'Acerto' }),
      await admin.send('POST', `/api/users/${granted}/subscriptions`, { ...product, reason: 'Acerto' }),
      await admin.send('POST', '/api/resellers', { type: 'existing', userId: reseller }),
    ];
    expect(given.map(({ status }) => status)).toEqual([200, 201, 201]);
    await world.drained();
    world.clock.advance(8 * DAY);
    await world.sweep();
    const later = await Administrator.enter(world);
    expect((await later.get(`/api/users/${paid}/details`)).body).toMatchObject({ user: 'comsaldo', balance: 50 });
    expect((await later.get(`/api/users/${granted}/details`)).body).toMatchObject({ user: 'comjogo' });
    expect((await later.get(`/api/users/${reseller}/details`)).body).toMatchObject({ role_name: 'Reseller' });
  });

  it('does not take the newsletter of who owns the address', async () => {
    await world.api.post('/api/newsletter', { email: 'vitima@example.com' });
    await world.drained();
    const token = tokenIn((await world.mailbox('vitima@example.com')).at(-1) ?? '', 'newsletter/confirm');
    expect((await world.api.post('/api/newsletter/confirm', { token })).status).toBe(200);
    const who = { username: 'intrusa', email: 'vitima@example.com', password: PASSWORD };
    const forgotten = async () => {
      let count = 0;
      for await (const { event } of world.app.get(EventLog).readAll())
        if (event?.type === 'NewsletterForgotten') count += 1;
      return count;
    };
    const before = await forgotten();
    await world.api.post('/api/auth/register', who);
    world.clock.advance(8 * DAY);
    await world.sweep();
    expect((await world.api.post('/api/auth/register', who)).status).toBe(201);
    expect(await forgotten()).toBe(before);
  });

  it('that was rejected half-way leaves no key', async () => {
    const before = await readable();
    const taken = { username: 'metade', email: 'herdada@example.com', password: PASSWORD, role: 'Cliente' } as const;
    const commands = world.app.get(CommandBus);
    const rivals = ['uma', 'outra'].map((name) => new RegisterAccount({ ...taken, username: name, verified: true }));
    const outcomes = await Promise.allSettled(rivals.map((rival) => commands.execute(rival)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await world.drained();
    expect(without(await readable(), before)).toHaveLength(1);
  });
});
