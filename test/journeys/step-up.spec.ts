import { CommandBus } from '@nestjs/cqrs';
import type { Role } from '@shop/contracts/identity';
import { MINUTE, SECOND } from '@shop/kernel/durations';
import { RegisterAccount } from '../../backend/src/modules/identity/use-cases/registration/register-account.js';
import { EventLog, stored } from '../../backend/src/platform/event-store/event-log.js';
import { Authenticator } from '../support/authenticator.js';
import { codeIn } from '../support/mailbox.js';
import { PASSWORD } from '../support/person.js';
import { sharedWorld } from '../support/shared-world.js';
import { startWorld } from '../support/world.js';

/* Sensitive requests need a proof of the last 30 minutes, and end the sessions of others. */

const world = await sharedWorld();
const second = await world.startSecond();
let made = 0;

interface Person {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly token: string;
}

const logIn = async (identifier: string) =>
  (await world.api.post('/api/auth/login', { identifier, password: PASSWORD })).body.token as string;

async function join(role: Role = 'Cliente'): Promise<Person> {
  made += 1;
  const who = { username: `prova${String(made)}`, email: `prova${String(made)}@example.com` };
  await world.app.get(CommandBus).execute(new RegisterAccount({ ...who, password: PASSWORD, role, verified: true }));
  await world.drained();
  const token = await logIn(who.username);
  const { id } = (await world.api.get('/api/profile', { token })).body as { id: string };
  return { ...who, id, token };
}

const send = (token: string, route: string, body?: unknown, api = world.api) => {
  const [method = '', path = ''] = route.split(' ');
  return api.send(method, path, { token, body });
};
const confirm = (token: string, body: object = { password: PASSWORD }, api = world.api) =>
  send(token, 'POST /api/auth/confirm', body, api);
const generate = (token: string, api = world.api) => send(token, 'POST /api/profile/2fa/generate', undefined, api);
const isAlive = async (token: string) => (await world.api.get('/api/profile', { token })).status === 200;

async function secured(who: Person): Promise<Authenticator> {
  const authenticator = new Authenticator((await generate(who.token)).body.secret as string, world.clock);
  await send(who.token, 'POST /api/profile/2fa/verify', { token: authenticator.nextCode() });
  return authenticator;
}

async function confirmationsOf({ id }: Person): Promise<number> {
  let count = 0;
  await world.app.get(EventLog).read(`account-${id}`, 0n, ({ type }) => {
    if (type === 'SessionConfirmed') count += 1;
  });
  return count;
}

describe('a recent proof', () => {
  it('is the login, for 30 minutes, and then the password again, on every process', async () => {
    const who = await join();
    world.clock.advance(30 * MINUTE - 10 * SECOND);
    expect((await generate(who.token)).status).toBe(200);
    world.clock.advance(10 * SECOND);
    const rejected = await generate(who.token, second.api);
    expect([rejected.status, rejected.body.code, rejected.body.message]).toEqual([
      ...[403, 'REAUTHENTICATION_REQUIRED', 'Confirme que é você para continuar.'],
    ]);
    expect((await confirm(who.token)).body).toEqual({ message: 'Identidade confirmada.' });
    expect((await generate(who.token, second.api)).status).toBe(200);
    expect(await confirmationsOf(who)).toBe(1);
    world.clock.advance(30 * MINUTE);
    expect((await generate(who.token)).status).toBe(403);
  });

  it('belongs only to its session', async () => {
    const who = await join();
    const other = await logIn(who.username);
    world.clock.advance(31 * MINUTE);
    await confirm(who.token);
    expect([(await generate(who.token)).status, (await generate(other)).status]).toEqual([200, 403]);
  });

  it('is nothing with a wrong password, a missing code, a wrong one or one that was used', async () => {
    const who = await join();
    const authenticator = await secured(who);
    const codes = 'POST /api/profile/2fa/recovery-codes';
    world.clock.advance(31 * MINUTE);
    const responses = [
      await confirm(who.token, { password: 'errada' }),
      await confirm(who.token, { password: 'errada', code: authenticator.code() }),
      await confirm(who.token),
      await confirm(who.token, { password: PASSWORD, code: authenticator.wrongCode() }),
    ];
    expect(responses.map(({ status, body }) => [status, body.code])).toEqual([
      ...[401, 401].map((status) => [status, 'INVALID_CREDENTIALS']),
      ...[401, 401].map((status) => [status, 'INVALID_CODE']),
    ]);
    expect((await send(who.token, codes)).body.code).toBe('REAUTHENTICATION_REQUIRED');
    const code = authenticator.code();
    expect((await confirm(who.token, { password: PASSWORD, code })).status).toBe(200);
    expect((await confirm(who.token, { password: PASSWORD, code })).body.code).toBe('INVALID_CODE');
    const { status, body } = await send(who.token, codes);
    expect([status, (body.recoveryCodes as string[]).length]).toEqual([200, 10]);
    const [recovery = ''] = body.recoveryCodes as string[];
    expect((await confirm(who.token, { password: PASSWORD, code: recovery })).status).toBe(200);
  });

  it('is required from an administrator for what is sensitive about others, and for nothing else', async () => {
    const [admin, activeAccount] = [await join('Admin'), await join()];
    world.clock.advance(31 * MINUTE);
    const about = `/api/users/${activeAccount.id}`;
    const created = (role: Role) => {
      made += 1;
      const username = `criada${String(made)}`;
      return { username, email: `${username}@example.com`, password: PASSWORD, role };
    };
    const sensitive: [string, unknown?][] = [
      ['POST /api/users', created('Admin')],
      ['POST /api/users', created('Reseller')],
      [`PATCH ${about}/role`, { role: 'Reseller' }],
      [`PATCH ${about}/account`, { password: 'outra senha' }],
      [`PATCH ${about}/account`, { email: 'nova.prova@example.com' }],
      [`PATCH ${about}/two-factor`, { isEnabled: false }],
      [`POST ${about}/subscriptions`, { productId: 1, days: 30, devices: 1 }],
      ['PATCH /api/users/subscriptions/none/days', { days: 1 }],
      [`PATCH ${about}/balance`, { balance: 10 }],
      [`PATCH ${about}/credits`, { hwidResets: 1, pauseCredits: 0 }],
      ['PATCH /api/resellers/none/balance', { amount: 10 }],
      ['POST /api/orders/none/approve'],
      ['POST /api/orders/none/refund', { to: 'balance', reason: 'engano' }],
      ['POST /api/operations/payments/none/assign', { userId: activeAccount.id }],
      ['POST /api/keys/generate', { productId: 1, duration_days: 1, devices_limit: 1, quantity: 1 }],
      [`DELETE ${about}`],
      ['DELETE /api/profile'],
    ];
    for (const [route, body] of sensitive)
      expect([route, (await send(admin.token, route, body)).body.code]).toEqual([route, 'REAUTHENTICATION_REQUIRED']);
    expect((await send(admin.token, 'POST /api/users', created('Cliente'))).status).toBe(201);
    expect((await send(admin.token, `PATCH ${about}/account`, { username: 'outro.nome' })).status).toBe(200);
    expect((await send(admin.token, `PATCH ${about}/status`, { status: 'banned' })).status).toBe(200);
    await confirm(admin.token);
    expect((await send(admin.token, `DELETE ${about}`)).status).toBe(200);
  });

  it('that is rejected stores no response under its Idempotency-Key', async () => {
    const who = await join();
    world.clock.advance(31 * MINUTE);
    const sent = { token: who.token, headers: { 'idempotency-key': 'k1' } };
    expect((await world.api.post('/api/profile/2fa/generate', undefined, sent)).status).toBe(403);
    await confirm(who.token);
    expect((await world.api.post('/api/profile/2fa/generate', undefined, sent)).status).toBe(200);
  });

  it('leads to secrets that no Idempotency-Key stores', async () => {
    const who = await join();
    const keyed = (key: string) => ({ token: who.token, headers: { 'idempotency-key': key } });
    const seeds = [1, 2].map(() => world.api.post('/api/profile/2fa/generate', undefined, keyed('semente')));
    const [one, other] = (await Promise.all(seeds)).map(({ body }) => body.secret as string);
    expect(one).not.toBe(other);
    await secured(who);
    await world.api.post('/api/profile/2fa/recovery-codes', undefined, keyed('codigos'));
    for await (const { event } of world.app.get(EventLog).readAll())
      expect(event?.streamId).not.toMatch(new RegExp(`^idem-${who.id}`));
  });
});

describe('a step-up verification under limits as they are set', () => {
  it('is throttled as logins are, and with them', async () => {
    const strict = await startWorld({ environment: { RATE_LIMIT_SCALE: '1' } });
    try {
      const registration = { username: 'freada', email: 'freada@example.com', password: PASSWORD, verified: true };
      await strict.app.get(CommandBus).execute(new RegisterAccount({ ...registration, role: 'Cliente' }));
      await strict.drained();
      const login = (password: string) => strict.api.post('/api/auth/login', { identifier: 'freada', password });
      const token = (await login(PASSWORD)).body.token as string;
      const guess = () => strict.api.post('/api/auth/confirm', { password: 'errada' }, { token });
      for (let tries = 0; tries < 5; tries += 1)
        expect([(await guess()).status, (await login('errada')).status]).toEqual([401, 401]);
      const { status, headers } = await strict.api.post('/api/auth/confirm', { password: PASSWORD }, { token });
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    } finally {
      await strict.close();
    }
  }, 60_000);
});

describe('new recovery codes', () => {
  it('are rejected while two-factor is off, and the old ones are worthless', async () => {
    const who = await join();
    const codes = () => send(who.token, 'POST /api/profile/2fa/recovery-codes');
    expect((await codes()).body.code).toBe('TWO_FACTOR_DISABLED');
    await secured(who);
    const [old, fresh] = [(await codes()).body.recoveryCodes, (await codes()).body.recoveryCodes] as string[][];
    expect((await confirm(who.token, { password: PASSWORD, code: old?.[0] })).body.code).toBe('INVALID_CODE');
    expect((await confirm(who.token, { password: PASSWORD, code: fresh?.[0] })).status).toBe(200);
  });

  it('are readable for no one in the log', async () => {
    const who = await join();
    await secured(who);
    const { recoveryCodes } = (await send(who.token, 'POST /api/profile/2fa/recovery-codes')).body as {
      recoveryCodes: string[];
    };
    const texts: string[] = [];
    for await (const { event } of world.app.get(EventLog).readAll())
      if (event && !event.type.startsWith('$')) texts.push(JSON.stringify(stored(event).data));
    for (const code of recoveryCodes) expect(texts.filter((text) => text.includes(code))).toEqual([]);
  });
});

describe('every other session ends', () => {
  it('when two-factor is turned on', async () => {
    const who = await join();
    const other = await logIn(who.username);
    await secured(who);
    expect([await isAlive(who.token), await isAlive(other)]).toEqual([true, false]);
  });

  it("when the owner changes the e-mail, and none while it is somebody else's", async () => {
    const [who, owner] = [await join(), await join()];
    const other = await logIn(who.username);
    await send(who.token, 'POST /api/profile/initiate-update', { verificationMethod: 'email', updateType: 'email' });
    await world.drained();
    const code = codeIn((await world.mailbox(who.email)).at(-1) ?? '');
    const update = (email: string) =>
      send(who.token, 'POST /api/profile/confirm-update', {
        updateType: 'email',
        verificationMethod: 'email',
        code,
        newData: { email },
      });
    expect((await update(owner.email)).body.code).toBe('EMAIL_TAKEN');
    expect(await isAlive(other)).toBe(true);
    expect((await update(`nova.${who.email}`)).status).toBe(200);
    expect([await isAlive(who.token), await isAlive(other)]).toEqual([true, false]);
  });

  it('when an administrator changes it: all of them', async () => {
    const [admin, who] = [await join('Admin'), await join()];
    const response = await send(admin.token, `PATCH /api/users/${who.id}/account`, { email: `outra.${who.email}` });
    expect([response.status, await isAlive(who.token), await isAlive(admin.token)]).toEqual([200, false, true]);
  });
});
