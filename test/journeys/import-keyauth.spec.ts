import { MINUTE } from '@shop/kernel/durations';
import { account } from '../../backend/src/modules/identity/domain/account.js';
import type { ActiveAccount } from '../../backend/src/modules/identity/domain/active-account.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { Administrator } from '../support/administrator.js';
import { runAudit } from '../support/commands.js';
import { Imports } from '../support/imports.js';
import { codeIn, resetTokenIn } from '../support/mailbox.js';
import { openWorld } from '../support/world.js';

const PASSWORD = 'senha-da-outra-loja';
const HASH = '$2b$04$JCRjYjflClbT56G8hLrFkeYCro6mn0CWTVrq31bwV820wYVPEPQM6';
const world = await openWorld();
const admin = await Administrator.enter(world);
const imports = await Imports.of(world);

const login = (identifier: string, password = PASSWORD) => world.api.post('/api/auth/login', { identifier, password });
const tokenOf = async (identifier: string, password = PASSWORD) =>
  (await login(identifier, password)).body.token as string;
const profile = async (token: string) => (await world.api.get('/api/profile', { token })).body;
const addEmail = (token: string, email: string) => world.api.post('/api/profile/email', { email }, { token });
const forgot = (email: string) => world.api.post('/api/auth/forgot-password', { email });
const accountOf = async (userId: string) =>
  (await world.app.get(AggregateStore).peek(account, userId)) as ActiveAccount;

async function mailsTo(email: string): Promise<readonly string[]> {
  await world.drained();
  return world.mailbox(email);
}

/** Returns the code in the newest mail to an address. */
const newestCode = async (email: string) => codeIn((await mailsTo(email)).at(-1) ?? '') ?? '';

describe('the sample of the documentation', () => {
  let path: string;
  let dani = '';

  beforeAll(async () => {
    path = await imports.sample('KeyAuthUsers.json', 'json', 1);
  });

  const sum = 'rows: 4 (4 new, 0 existing, 0 rejected)';

  it('is rehearsed without a trace in the shop', async () => {
    expect(await imports.imported(path, '--dry-run', '--product', '1')).toBe(sum);
    expect(await imports.events()).toBe(0);
  });

  it('is imported with a report', async () => {
    expect(await imports.imported(path, '--product', '1')).toBe(sum);
    const rows = await imports.report(path);
    expect(rows.map(([line, type, source, , , note]) => [line, type, source, note])).toEqual([
      ['1', 'user', 'dani', ''],
      ['2', 'user', 'edu', 'sem senha e sem e-mail: defina uma senha em Usuários'],
      ['1', 'subscription', 'dani/default', ''],
      ['2', 'subscription', 'edu/Aurora FPS', ''],
    ]);
    dani = rows[0]?.[4] ?? '';
    await world.drained();
  });

  it('adds nothing the second time', async () => {
    const before = await imports.events();
    expect(await imports.imported(path, '--product', '1')).toBe('rows: 4 (0 new, 4 existing, 0 rejected)');
    expect(await imports.events()).toBe(before);
  });

  it('leaves a log without faults', async () => {
    expect(await runAudit(world.engines.environment)).toMatchObject({ code: 0 });
  });

  it('lets its owner in by name, and replaces the hash at the first login', async () => {
    expect((await login('dani', 'errada-de-todo')).body.code).toBe('INVALID_CREDENTIALS');
    expect((await accountOf(dani)).passwordHash).toBe(HASH);
    const token = await tokenOf('DANI');
    expect((await accountOf(dani)).passwordHash).toMatch(/^\$argon2id\$/);
    expect(await profile(token)).toMatchObject({ email: null, is_email_proven: false, needs_email: true });
    const { body } = await world.api.get('/api/client/dashboard', { token });
    expect(body).toMatchObject({ subscriptions: [{ hwid: 'S-1-5-21-1004336348', pc_name: 'Sem nome' }] });
    expect((await world.api.get('/api/profile/export', { token })).body).toMatchObject({ user: { email: null } });
    expect((await login('edu')).body.code).toBe('INVALID_CREDENTIALS');
  });

  it('shows staff accounts without an address, and lets them set a password', async () => {
    const [row] = (await admin.get('/api/users?q=edu')).body as unknown as Record<string, unknown>[];
    expect(row).toMatchObject({ user: 'edu', email: null, status: 'banned' });
    const sorted = (await admin.get('/api/users?sort=email')).body as unknown as Record<string, unknown>[];
    expect(sorted).toHaveLength(3);
    expect((await admin.get('/api/users?q=edu&format=csv')).body).toMatch(/,edu,,/);
    expect((await admin.get('/api/users/clients?q=dani')).body).toEqual([{ id: dani, username: 'dani', email: null }]);
    const password = 'outra senha boa';
    expect((await admin.send('PATCH', `/api/users/${dani}/account`, { password })).status).toBe(200);
    expect((await login('dani')).status).toBe(401);
    expect((await login('dani', password)).status).toBe(200);
    await world.drained();
    expect((await accountOf(dani)).dueMail.size).toBe(0);
    expect((await admin.send('PATCH', `/api/users/${dani}/account`, { password: PASSWORD })).status).toBe(200);
  });

  it('gets no code while it has no address', async () => {
    const token = await tokenOf('dani');
    const choice = { verificationMethod: 'email', updateType: 'password' };
    expect((await world.api.post('/api/profile/initiate-update', choice, { token })).body.code).toBe('NO_EMAIL');
    const news = await world.api.patch('/api/profile/newsletter', { isSubscribed: true }, { token });
    expect(news.body.code).toBe('EMAIL_NOT_PROVEN');
  });

  it('takes an address with recent proof, which counts once its code was entered', async () => {
    const token = await tokenOf('dani');
    const [mistyped, email] = ['dany@example.com', 'dani@example.com'];
    expect((await addEmail(token, mistyped)).status).toBe(200);
    expect(await profile(token)).toMatchObject({ email: mistyped, is_email_proven: false, needs_email: true });
    // A stranger with the mistyped address gets no link to the account.
    const before = (await mailsTo(mistyped)).length;
    expect(before).toBe(1);
    expect((await forgot(mistyped)).body).toEqual((await forgot('ninguem@example.com')).body);
    expect(await mailsTo(mistyped)).toHaveLength(before);
    expect((await addEmail(token, email)).status).toBe(200);
    expect((await world.api.post('/api/auth/verify-email', { email, code: await newestCode(email) })).status).toBe(200);
    expect(await profile(token)).toMatchObject({ email, is_email_proven: true, needs_email: false });
    expect((await addEmail(token, 'terceiro@example.com')).body.code).toBe('EMAIL_PRESENT');
    expect(await mailsTo(mistyped)).toHaveLength(before);
  });

  it('is an account like any other then: its owner can reset the password', async () => {
    const email = 'dani@example.com';
    world.clock.advance(MINUTE);
    await forgot(email);
    const token = resetTokenIn((await mailsTo(email)).at(-1) ?? '');
    expect((await world.api.post('/api/auth/reset-password', { password: 'senha nova boa', token })).status).toBe(200);
    const session = await tokenOf(email, 'senha nova boa');
    const news = await world.api.patch('/api/profile/newsletter', { isSubscribed: true }, { token: session });
    expect(news.status).toBe(200);
    expect((await admin.get('/api/newsletter')).body).toMatchObject([{ email, source: 'account' }]);
  });
});

describe('users that share a name, or a product', () => {
  it('come once: the first of a name, the longer of two subscriptions', async () => {
    const expiry = Math.floor(world.clock.nowMs() / 1_000) + 86_400;
    const users = ['gil', 'GIL', 'admin', 'hugo'].map((username) => ({ username, password: HASH, hwid: 'H1' }));
    const subscription = [
      { user: 'gil', subscription: 'default', expiry },
      { user: 'gil', subscription: 'premium', expiry: 9_999_999_999 },
      { user: 'admin', subscription: 'default', expiry },
      { user: 'hugo', subscription: 'default', expiry: expiry - 2 * 86_400 },
    ];
    const path = await imports.file('doubles.json', JSON.stringify({ users, subscription }));
    expect(await imports.imported(path, '--product', '1')).toBe('rows: 8 (3 new, 0 existing, 5 rejected)');
    expect((await imports.report(path)).map(([line, type, , result, , note]) => [line, type, result, note])).toEqual([
      ['1', 'user', 'created', ''],
      ['2', 'user', 'rejected', 'username repetido no arquivo: vale a primeira linha'],
      ['3', 'user', 'rejected', 'Este username já está em uso.'],
      ['4', 'user', 'created', ''],
      ['2', 'subscription', 'created', ''],
      ['1', 'subscription', 'rejected', 'assinatura repetida no arquivo: vale a primeira linha'],
      ['3', 'subscription', 'rejected', 'o usuário desta assinatura foi rejeitado'],
      ['4', 'subscription', 'rejected', expect.any(String)],
    ]);
    const { body } = await world.api.get('/api/client/dashboard', { token: await tokenOf('gil') });
    expect(body).toMatchObject({ subscriptions: [{ lifetime: true }] });
  });
});

it('an account without an address is erased by its owner, and its name is free', async () => {
  const token = await tokenOf('hugo');
  const erased = await world.api.send('DELETE', '/api/profile', { token, body: { username: 'hugo' } });
  expect(erased.status).toBe(200);
  await world.drained();
  expect((await login('hugo')).status).toBe(401);
  const form = { username: 'hugo', email: 'hugo@example.com', password: PASSWORD };
  expect((await world.api.post('/api/auth/register', form)).status).toBe(201);
});
