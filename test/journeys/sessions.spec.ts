import { CommandBus } from '@nestjs/cqrs';
import type { SessionRow } from '@shop/contracts/account';
import type { LiveChange } from '@shop/contracts/live';
import { HOUR, MINUTE, SECOND } from '@shop/kernel/durations';
import { Redis } from 'ioredis';
import { BanAccount } from '../../backend/src/modules/identity/use-cases/administration/ban-account.js';
import { ChangeRole } from '../../backend/src/modules/identity/use-cases/administration/change-role.js';
import { EraseAccount } from '../../backend/src/modules/identity/use-cases/erasure/erase-account.js';
import { RegisterAccount } from '../../backend/src/modules/identity/use-cases/registration/register-account.js';
import { SetPassword } from '../../backend/src/modules/identity/use-cases/administration/set-password.js';
import type { ApiResponse } from '../support/api-client.js';
import { resetTokenIn } from '../support/mailbox.js';
import { openSocket, socketOf } from '../support/sockets.js';
import { until } from '../support/until.js';
import { sharedWorld } from '../support/shared-world.js';

const password = 'correct horse';
const world = await sharedWorld();
const second = await world.startSecond();
let count = 0;

interface Person {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
}

async function activeAccount(): Promise<Person> {
  count += 1;
  const who = { username: `Pessoa${String(count)}`, email: `pessoa${String(count)}@example.com` };
  const userId = `id-${who.username}`;
  const registration = { ...who, userId, password, role: 'Cliente', verified: true } as const;
  await world.app.get(CommandBus).execute(new RegisterAccount(registration));
  return { ...who, userId };
}
async function enter({ username }: Person, device = 'Firefox'): Promise<string> {
  const headers = { 'user-agent': device };
  const { body } = await world.api.post('/api/auth/login', { identifier: username, password }, { headers });
  return body.token as string;
}
const list = (token: string) => world.api.get<SessionRow[]>('/api/profile/sessions', { token });
const end = (token: string, id: string) => world.api.send('DELETE', `/api/profile/sessions/${id}`, { token });
const profile = (token: string, api = world.api) => api.get('/api/profile', { token });
const currentOf = async (token: string) => (await list(token)).body.find(({ current }) => current)?.id ?? 'none';

describe('the list of sessions', () => {
  it('has each session of its owner, newest first, with device and address', async () => {
    const [who, other] = [await activeAccount(), await activeAccount()];
    const first = await enter(who, 'Firefox no Linux');
    world.clock.advance(MINUTE);
    await enter(other);
    const here = await enter(who, `Safari ${'x'.repeat(400)}`);
    const { status, body, headers } = await list(here);
    expect(status).toBe(200);
    const row = { id: expect.any(String), created_at: expect.any(String), ip: '127.0.0.1' };
    expect(body).toEqual([
      { ...row, last_seen_at: expect.any(String), user_agent: `Safari ${'x'.repeat(249)}`, current: true },
      { ...row, last_seen_at: body[1]?.created_at, user_agent: 'Firefox no Linux', current: false },
    ]);
    expect(Date.parse(body[0]?.created_at ?? '')).toBeGreaterThan(Date.parse(body[1]?.created_at ?? ''));
    expect(Number(headers.get('x-live-seq'))).toBeGreaterThan(0);
    expect((await list(first)).body.map(({ current }) => current)).toEqual([false, true]);
  });

  it('shows none that ended, and none past its time', async () => {
    const who = await activeAccount();
    const [old, left] = [await enter(who), await enter(who)];
    await world.api.post('/api/auth/logout', undefined, { token: left });
    expect((await list(old)).body).toHaveLength(1);
    world.clock.advance(7 * HOUR);
    const here = await enter(who);
    expect((await list(here)).body).toHaveLength(2);
    world.clock.advance(HOUR);
    expect((await list(here)).body.map(({ current }) => current)).toEqual([true]);
  });

  it('knows to the minute when each was last used, and falls back to its start', async () => {
    const who = await activeAccount();
    const [there, here] = [await enter(who), await enter(who)];
    const seen = async () => (await list(here)).body.find(({ current }) => !current);
    expect((await seen())?.last_seen_at).toBe((await seen())?.created_at);
    world.clock.advance(10 * MINUTE);
    await profile(there, second.api);
    const used = await until('the use to be noted', async () => {
      const row = await seen();
      return row?.last_seen_at !== row?.created_at && row;
    });
    expect(Date.parse(used.last_seen_at) - Date.parse(used.created_at)).toBeGreaterThanOrEqual(10 * MINUTE);
    world.clock.advance(30 * SECOND);
    await profile(there, second.api);
    expect((await seen())?.last_seen_at).toBe(used.last_seen_at);
    await world.app.get(Redis).flushall();
    expect((await seen())?.last_seen_at).toBe(used.created_at);
  });

  it('learns of a login and of an end elsewhere as they happen', async () => {
    const who = await activeAccount();
    const here = await enter(who);
    const socket = await socketOf(here, second.realtimeUrl);
    const published: LiveChange[] = [];
    socket.on('change', (change: LiveChange) => published.push(change));
    const { headers } = await list(here);
    const version = { epoch: headers.get('x-live-epoch'), seq: Number(headers.get('x-live-seq')) };
    expect(await socket.emitWithAck('subscribe', { topic: 'sessions' })).toEqual(version);
    const there = await enter(who, 'Outro aparelho');
    await until('the login to be told', () => published.length === 1);
    const [row] = (await list(here)).body;
    expect(published[0]).toMatchObject({
      seq: version.seq + 1,
      patch: [{ op: 'upsert', item: { id: row?.id, current: false } }],
    });
    expect(published[0]?.patch[0]).toMatchObject({ item: { user_agent: 'Outro aparelho', ip: '127.0.0.1' } });
    await world.api.post('/api/auth/logout', undefined, { token: there });
    await until('the end to be told', () => published.length === 2);
    expect(published[1]?.patch).toEqual([{ op: 'remove', id: row?.id }]);
    socket.disconnect();
  });
});

describe('a session on the list', () => {
  it('is ended by its owner, the calling one too', async () => {
    const who = await activeAccount();
    const [there, here] = [await enter(who), await enter(who)];
    const done = await end(here, await currentOf(there));
    expect([done.status, done.body]).toEqual([200, { message: 'Sessão encerrada.' }]);
    expect((await profile(there)).status).toBe(401);
    expect((await list(here)).body).toHaveLength(1);
    expect((await end(here, await currentOf(here))).status).toBe(200);
    expect((await profile(here)).status).toBe(401);
  });

  it('that is somebody else’s, ended, expired or made up is not found', async () => {
    const [who, other] = [await activeAccount(), await activeAccount()];
    const [old, here, foreign] = [await enter(who), await enter(who), await enter(other)];
    const oldId = await currentOf(old);
    const strangers = await currentOf(foreign);
    await world.api.post('/api/auth/logout', undefined, { token: old });
    for (const id of [strangers, oldId, 'x', 'x'.repeat(500), '%00', '__proto__']) {
      const { status, body } = await end(here, id);
      expect([id, status, body.code]).toEqual([id, 404, 'NOT_FOUND']);
    }
    expect((await profile(foreign)).status).toBe(200);
    const expiring = await currentOf(here);
    world.clock.advance(7 * HOUR);
    const later = await enter(who);
    world.clock.advance(HOUR);
    expect((await end(later, expiring)).status).toBe(404);
  });
});

/** Ways to end sessions, each done on the first process, and whether all of the account end or only the one. */
const ends: Readonly<Record<string, { all: boolean; done: (who: Person, token: string) => Promise<unknown> }>> = {
  'a logout': { all: false, done: (_, token) => world.api.post('/api/auth/logout', undefined, { token }) },
  'its end from the list': { all: false, done: async (_, token) => end(token, await currentOf(token)) },
  'a ban': { all: true, done: ({ userId }) => world.app.get(CommandBus).execute(new BanAccount(userId)) },
  'a change of role': {
    all: true,
    done: ({ userId }) => world.app.get(CommandBus).execute(new ChangeRole(userId, 'Reseller')),
  },
  'a password that an administrator set': {
    all: true,
    done: ({ userId }) => world.app.get(CommandBus).execute(new SetPassword(userId, 'another horse')),
  },
  'an erasure': { all: true, done: ({ userId }) => world.app.get(CommandBus).execute(new EraseAccount(userId)) },
  'a password reset': {
    all: true,
    done: async ({ email }): Promise<ApiResponse> => {
      await world.api.post('/api/auth/forgot-password', { email });
      await world.drained();
      const token = resetTokenIn((await world.mailbox(email)).at(-1) ?? '');
      return world.api.post('/api/auth/reset-password', { password: 'another horse', token });
    },
  },
};

describe.each(Object.entries(ends))('after %s', (_, { all, done }) => {
  it('requests and sockets are rejected on another process, those open close within a second', async () => {
    const who = await activeAccount();
    const [token, spare] = [await enter(who), await enter(who)];
    const sockets = await Promise.all([
      socketOf(token, world.realtimeUrl),
      socketOf(token, second.realtimeUrl),
      socketOf(token, second.realtimeUrl, '/notifications'),
    ]);
    const others = await socketOf(spare, second.realtimeUrl);
    expect((await profile(token, second.api)).status).toBe(200);
    await done(who, token);
    await until(
      'the answer of the other process',
      async () => (await profile(token, second.api)).status === 401,
      5_000,
    );
    await until('the sockets to close', () => sockets.every(({ connected }) => !connected), 5_000);
    if (all) await until('every socket to close', () => !others.connected, 5_000);
    expect((await profile(spare, second.api)).status).toBe(all ? 401 : 200);
    expect(others.connected).toBe(!all);
    expect(await openSocket(`${second.realtimeUrl}/live`, { auth: { token } })).toBe('UNAUTHENTICATED');
    others.disconnect();
  });
});
