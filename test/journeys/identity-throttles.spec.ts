import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import { MINUTE, SECOND } from '@shop/kernel/durations';
import { Redis } from 'ioredis';
import { repeated } from '../../backend/src/platform/documents/repeated.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { account } from '../../backend/src/modules/identity/domain/account.js';
import type { ActiveAccount } from '../../backend/src/modules/identity/domain/active-account.js';
import { BanAccount } from '../../backend/src/modules/identity/use-cases/administration/ban-account.js';
import { EnsureFirstAdmin } from '../../backend/src/modules/identity/use-cases/administration/ensure-first-admin.js';
import { LoginThrottle } from '../../backend/src/modules/identity/services/sessions/login-throttle.js';
import { RegisterAccount } from '../../backend/src/modules/identity/use-cases/registration/register-account.js';
import { viewRows } from '../support/view-rows.js';
import { openWorld } from '../support/world.js';
import { ADMIN } from '../support/person.js';
import { arm, disarm } from '../support/failpoints.js';

const password = 'correct horse';
/** `correct horse` under parameters of long ago. */
const cheapHash = '$argon2id$v=19$m=4096,t=1,p=1$tCBe3bbBavH1nFbgfpeMtg$/1k7rjFxmHeIZ0VCF6x3EnLe0G2SSd9guTKrdzY5R64';
const world = await openWorld({ environment: { RATE_LIMIT_SCALE: '1' }, isNew: true });
let count = 0;

const post = (path: string, body: unknown) => world.api.post(path, body);
const login = (identifier: string, secret = password) => post('/api/auth/login', { identifier, password: secret });
const person = () => {
  count += 1;
  return { username: `Pessoa${String(count)}`, email: `pessoa${String(count)}@example.com`, password };
};

/** Registers a verified account, without the limits on sign-up; returns its id. */
async function activeAccount() {
  const who = person();
  const userId = `id-${who.username}`;
  await world.app.get(CommandBus).execute(new RegisterAccount({ ...who, userId, role: 'Cliente', verified: true }));
  return { ...who, userId };
}

/** Lets the process die at a failpoint: the request ends with an error and does nothing more. */
async function dyingAt<T>(point: string, work: () => Promise<T>): Promise<T> {
  arm((name) => {
    if (name === point) throw new Error('died');
  });
  try {
    return await work();
  } finally {
    disarm();
  }
}

describe('failed logins', () => {
  it('stop at ten for an account that exists as for a name that does not, also for the right password', async () => {
    const { username } = await activeAccount();
    const codesOf = async (name: string) => {
      const codes: string[] = [];
      for (let tries = 0; tries < 11; tries += 1) codes.push((await login(name, 'wrong one')).body.code as string);
      return codes;
    };
    const expected = [...Array<string>(10).fill('INVALID_CREDENTIALS'), 'RATE_LIMITED'];
    expect(await codesOf(username)).toEqual(expected);
    expect(await codesOf('ninguem')).toEqual(expected);
    const rejected = await login(username);
    expect([rejected.status, rejected.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect((await login((await activeAccount()).username)).status).toBe(200);
  });

  it('are counted together despite an address that the caller makes up', async () => {
    const { username } = await activeAccount();
    const guess = (n: number) =>
      world.api.post(
        '/api/auth/login',
        { identifier: username, password: 'wrong one' },
        { headers: { 'x-forwarded-for': `203.0.113.${String(n)}`, forwarded: `for=203.0.113.${String(n)}` } },
      );
    for (let tries = 0; tries < 10; tries += 1) expect((await guess(tries)).status).toBe(401);
    expect((await guess(10)).status).toBe(429);
  });

  it('sent all at once get no more responses than one after another', async () => {
    const { username } = await activeAccount();
    const responses = await Promise.all(Array.from({ length: 30 }, () => login(username, 'wrong one')));
    const failed = responses.filter(({ status }) => status === 401).length;
    expect(failed).toBeGreaterThanOrEqual(10);
    expect(failed).toBeLessThanOrEqual(12);
  });
});

describe('an account', () => {
  it('that is banned learns it only after the right password, and its sessions are dead', async () => {
    const { username, userId } = await activeAccount();
    const { token } = (await login(username)).body as { token: string };
    await world.app.get(CommandBus).execute(new BanAccount(userId));
    await world.drained();
    expect((await world.api.get('/api/profile', { token })).status).toBe(401);
    expect((await login(username, 'wrong one')).body.code).toBe('INVALID_CREDENTIALS');
    const banned = await login(username);
    expect([banned.status, banned.body.code, banned.body.message]).toEqual([
      403,
      'ACCOUNT_BANNED',
      'Sua conta está banida.',
    ]);
  });

  it('gets its password hashed again at the login after the parameters were raised', async () => {
    const { username, userId } = await activeAccount();
    const store = world.app.get(AggregateStore);
    await store.decide(account, userId, () => [
      { type: 'PasswordRehashed' as const, data: { userId, passwordHash: cheapHash } },
    ]);
    expect((await login(username)).status).toBe(200);
    const { passwordHash } = (await store.load(account, userId)) as ActiveAccount;
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await login(username)).status).toBe(200);
  });
});

describe('the first admin', () => {
  it('is there from the start, verified, and is not created twice', async () => {
    const entered = await login(ADMIN.identifier, ADMIN.password);
    expect(entered).toMatchObject({ status: 200, body: { role: 'Admin' } });
    expect(await world.app.get(CommandBus).execute(new EnsureFirstAdmin())).toBeNull();
  });
});

describe('a code', () => {
  it('is mailed once, though the queue was lost while the mail could not be sent', async () => {
    const who = person();
    const folder = join(world.engines.dataDir, 'mail');
    await writeFile(folder, 'no folder');
    expect((await post('/api/auth/register', who)).status).toBe(201);
    await world.drained();
    await world.app.get(Redis).flushall();
    await rm(folder);
    world.clock.advance(30 * SECOND);
    await world.sweep();
    expect(await world.mailbox(who.email)).toHaveLength(1);
    world.clock.advance(30 * SECOND);
    await world.sweep();
    expect(await world.mailbox(who.email)).toHaveLength(1);
  });
});

describe('right passwords', () => {
  it('let an account in 120 times an hour', async () => {
    const { username, userId } = await activeAccount();
    const throttle = world.app.get(LoginThrottle);
    for (let logins = 1; logins < 120; logins += 1) await throttle.pass(userId);
    expect((await login(username)).status).toBe(200);
    const rejected = await login(username);
    expect([rejected.status, rejected.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });
});

describe('what the sweeps and the last administrator look for', () => {
  it.each([
    ['open-registrations', { status: 'pending', since: { $lt: new Date(0) } }, { since: 1, _id: 1 }],
    ['due-mail', { until: { $gt: new Date(0) } }, { until: 1, _id: 1 }],
    ['session-guard', { role: 'Admin', banned: false }, { _id: 1 }],
  ] as const)('is found in %s by its index', async (view, filter, sort) => {
    const rows = await viewRows<{ _id: string; since: Date; until: Date; role: string; banned: boolean }>(world, view);
    const explained = () =>
      rows
        .find(filter)
        .sort({ ...sort })
        .limit(100)
        .explain();
    const plan = JSON.stringify(await repeated(explained));
    expect(plan).toContain('"IXSCAN"');
    expect(plan).not.toMatch(/"(COLLSCAN|SORT)"/);
  });
});

describe('a registration whose process dies half-way', () => {
  it('keeps its names for a minute or two, then gives them back', async () => {
    const who = person();
    const died = await dyingAt('registration-claimed', () => post('/api/auth/register', who));
    // The names were reserved, so the outcome cannot be promised.
    expect(died.body.code).toBe('OUTCOME_UNKNOWN');
    await world.sweep();
    expect((await post('/api/auth/register', who)).body.code).toBe('USERNAME_TAKEN');
    world.clock.advance(2 * MINUTE);
    await world.sweep();
    expect((await post('/api/auth/register', who)).status).toBe(201);
  });

  it('gives back what it had claimed before it was rejected', async () => {
    const { email } = await activeAccount();
    const who = person();
    const register = (name: string, address: string) =>
      new RegisterAccount({
        ...who,
        userId: `id-${name}`,
        username: name,
        email: address,
        role: 'Cliente',
        verified: true,
      });
    const commands = world.app.get(CommandBus);
    const outcomes = await dyingAt('registration-abandoned', () =>
      Promise.allSettled([1, 2, 3, 4].map((n) => commands.execute(register(`rival${String(n)}`, 'um@example.com')))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await world.drained();
    for (const n of [1, 2, 3, 4]) {
      if (outcomes[n - 1]?.status === 'fulfilled') continue;
      await commands.execute(
        new RegisterAccount({ ...person(), username: `rival${String(n)}`, role: 'Cliente', verified: true }),
      );
    }
    expect((await login(email)).status).toBe(200);
  });
});
