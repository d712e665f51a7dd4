import { CommandBus } from '@nestjs/cqrs';
import type { BulkOutcome, BulkRun } from '@shop/contracts/bulk';
import type { Person } from '@shop/contracts/people';
import { RegisterAccount } from '../../backend/src/modules/identity/use-cases/registration/register-account.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { bulkAction, startBulk } from '../../backend/src/modules/bulk/domain/bulk.js';
import { DAY, HOUR } from '@shop/kernel/durations';
import { Administrator } from '../support/administrator.js';
import { holdAt } from '../support/failpoints.js';
import { HeldProduct } from '../support/held-product.js';
import { PASSWORD } from '../support/person.js';
import { socketOf } from '../support/sockets.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

/* Actions of administrators on all users at once. */

const world = await openWorld();
let admin: Administrator;

async function join(username: string, role: 'Cliente' | 'Reseller' | 'Admin' = 'Cliente'): Promise<string> {
  const userId = `id-${username}`;
  const person = { userId, username, email: `${username}@example.com`, password: PASSWORD, role, verified: true };
  await world.app.get(CommandBus).execute(new RegisterAccount(person));
  return userId;
}

async function withMachine(username: string, role?: 'Reseller' | 'Admin'): Promise<string> {
  const id = await join(username, role);
  const held = new HeldProduct(world, id);
  await held.grant(1);
  await held.bind(`PLACA-${username}`);
  return id;
}

const act = async (action: string) =>
  (await admin.send('POST', `/api/admin-actions/${action}`)).body as unknown as BulkOutcome;
const people = async (token = admin.token) => (await world.api.get<Person[]>('/api/users', { token })).body;
const runs = async () => (await admin.get('/api/admin-actions')).body as unknown as BulkRun[];
const machines = async () => Object.fromEntries((await people()).map(({ user, hwid }) => [user, hwid]));

beforeAll(async () => {
  admin = await Administrator.enter(world);
  await withMachine('ana');
  await withMachine('beto', 'Reseller');
  await withMachine('chefe', 'Admin');
  await join('caio');
  await world.drained();
}, 60_000);

describe('a bulk action', () => {
  it('counts in a dry run, and changes nothing', async () => {
    expect(await act('reset-all-hwids?dryRun=true')).toMatchObject({ affected: 2 });
    expect(await act('delete-all-users?dryRun=true')).toMatchObject({ affected: 3 });
    expect(await machines()).toMatchObject({ ana: 'PLACA-ana', beto: 'PLACA-beto', caio: null });
    expect(await runs()).toEqual([]);
  });

  it("resets every user's machines but those of administrators, as one entry of the log", async () => {
    const socket = await socketOf(admin.token, world.realtimeUrl);
    const pushed: BulkRun[] = [];
    socket.on('change', ({ patch }: { patch: { item: BulkRun }[] }) => pushed.push(...patch.map(({ item }) => item)));
    await socket.emitWithAck('subscribe', { topic: 'admin:bulk' });
    expect(await act('reset-all-hwids')).toMatchObject({ message: 'HWIDs resetados.', affected: 2, finished: true });
    expect(await machines()).toEqual({ admin: null, ana: null, beto: null, caio: null, chefe: 'PLACA-chefe' });
    expect(await runs()).toMatchObject([
      { action: 'reset-all-hwids', of: 2, done: 2, affected: 2, finishedAt: expect.any(String) },
    ]);
    await until(
      'the progress to be pushed',
      () => Promise.resolve(typeof pushed.at(-1)?.finishedAt === 'string'),
      5_000,
    );
    socket.disconnect();
    expect(await act('reset-all-hwids')).toMatchObject({ message: 'Nada foi alterado.', affected: 0, finished: true });
    const log = (await admin.get('/api/activity')).body as unknown as { action: string; target: { kind: string } }[];
    expect(log.map(({ action }) => action)).toEqual([
      'HWIDs de todos os usuários resetados',
      'HWIDs de todos os usuários resetados',
    ]);
  });

  it('is one at a time: a second request gets the run that is under way', async () => {
    await withMachine('zeca');
    const held = holdAt('bulk.batch-changed', { firstOnly: true });
    const first = act('reset-all-hwids');
    await held.reached;
    const [second, third] = await Promise.all([act('reset-all-hwids'), first]);
    expect([second.finished, third.finished, second.run]).toEqual([false, false, third.run]);
    expect((await runs())[0]).toMatchObject({ run: third.run, of: 1, done: 0, finishedAt: null });
    held.letGo();
    await until('its end', async () => typeof (await runs())[0]?.finishedAt === 'string');
    const next = await act('reset-all-hwids');
    expect([next.finished, next.affected, next.run === third.run]).toEqual([true, 0, false]);
  });

  it('is found by the sweep where its job was lost', async () => {
    await withMachine('dora');
    const started = { bulkId: 'perdida', kind: 'reset_hwids', total: 1, startedBy: null } as const;
    await world.app.get(AggregateStore).decide(bulkAction, 'perdida', (state) => startBulk(state, started));
    await world.drained();
    expect((await runs())[0]).toMatchObject({ run: 'perdida', finishedAt: null, affected: 0 });
    await world.sweep();
    await until('its end', async () => typeof (await runs())[0]?.finishedAt === 'string');
    expect((await runs())[0]).toMatchObject({ affected: 1 });
    expect(await machines()).toMatchObject({ dora: null });
  });

  it('gives time to whom it concerns, counted before, once, as one entry of the log, and is undone as one', async () => {
    const ends = async () =>
      Object.fromEntries((await people()).map(({ user, subscriptions: [held] }) => [user, held?.expires_at ?? null]));
    const before = await ends();
    const later = (from: string | null | undefined, hours: number) =>
      from ? new Date(Date.parse(from) + hours * HOUR).toISOString() : null;
    const give = (query: string, body: object) => admin.send('POST', `/api/admin-actions/grant-time${query}`, body);
    const period = (from: number, to: number) => ({
      from: new Date(world.clock.nowMs() + from).toISOString(),
      to: new Date(world.clock.nowMs() + to).toISOString(),
    });
    for (const [body, status] of [
      [{ hours: 0 }, 400],
      [{ hours: 1.5 }, 400],
      [{ hours: 1, activeAt: period(-HOUR, HOUR) }, 400],
      [{ hours: 1, activeAt: period(-HOUR, -2 * HOUR) }, 400],
      [{ hours: 1, productId: 999 }, 404],
    ] as const)
      expect((await give('', body)).status).toBe(status);
    expect((await give('?dryRun=true', { hours: 36, productId: 2 })).body).toMatchObject({ affected: 0, run: null });
    expect((await give('?dryRun=true', { hours: 36 })).body).toMatchObject({ affected: 4 });
    expect((await give('?dryRun=true', { hours: 36, activeAt: period(-9 * DAY, -8 * DAY) })).body.affected).toBe(0);
    world.clock.advance(HOUR);
    expect((await give('?dryRun=true', { hours: 36, activeAt: period(-HOUR, -1) })).body.affected).toBe(4);
    expect(await ends()).toEqual(before);
    expect((await give('', { hours: 36, productId: 1 })).body).toMatchObject({ affected: 4, finished: true });
    const given = await ends();
    for (const user of ['ana', 'beto', 'zeca', 'dora']) expect(given[user]).toBe(later(before[user], 36));
    expect([given['chefe'], given['caio']]).toEqual([before['chefe'], null]);
    expect((await runs())[0]).toMatchObject({ kind: 'grant_time', action: 'grant-time', affected: 4 });
    const [entry, ...others] = (await admin.get('/api/activity')).body as unknown as Record<string, string>[];
    expect([entry?.['type'], entry?.['action']]).toEqual(['BulkTimeGrantStarted', 'Tempo dado a todos: 36 horas']);
    expect(others[0]?.['type']).not.toBe('SubscriptionExtended');
    const undo = (query = '') =>
      admin.send('POST', `/api/activity/${entry!['id']!}/undo${query}`, { reason: 'engano' });
    expect((await undo('?dryRun=true')).body).toMatchObject({
      effects: [{ action: expect.stringContaining('retirado') }],
    });
    expect((await undo()).status).toBe(200);
    expect(await ends()).toEqual(before);
    expect((await undo()).body.code).toBe('ALREADY_UNDONE');
    expect((await runs())[0]).toMatchObject({ kind: 'take_time', affected: 4 });
    expect((await give('', { hours: 1 })).body).toMatchObject({ affected: 4, finished: true });
  });

  it('gives one time at once: the same is the run under way, another is rejected', async () => {
    const give = (body: object) => admin.send('POST', '/api/admin-actions/grant-time', body);
    const held = holdAt('bulk.batch-changed', { firstOnly: true });
    const first = give({ hours: 1 });
    await held.reached;
    const [same, ...others] = await Promise.all([
      give({ hours: 1 }),
      give({ hours: 2 }),
      give({ hours: 1, productId: 1 }),
      first,
    ]);
    const own = others.pop();
    expect([same.status, same.body['run']]).toEqual([200, own?.body['run']]);
    expect(others.map(({ body }) => body['code'])).toEqual(['OTHER_TIME_UNDER_WAY', 'OTHER_TIME_UNDER_WAY']);
    held.letGo();
    await until('its end', async () => typeof (await runs())[0]?.finishedAt === 'string');
  });

  it('deletes everyone but administrators', async () => {
    expect(await act('delete-all-users')).toMatchObject({ message: 'Usuários excluídos.', affected: 5 });
    expect((await people()).map(({ user }) => user).sort()).toEqual(['admin', 'chefe']);
    expect((await world.api.post('/api/auth/login', { identifier: 'ana', password: PASSWORD })).status).toBe(401);
  });

  it('goes on past the administrator who started it and was demoted since, and leaves that account', async () => {
    const startedBy = await join('edu', 'Admin');
    const after = await join('fabi');
    const started = { bulkId: 'rebaixado', kind: 'delete_users', total: 1, startedBy } as const;
    await world.app.get(AggregateStore).decide(bulkAction, 'rebaixado', (state) => startBulk(state, started));
    await admin.send('PATCH', `/api/users/${startedBy}/role`, { role: 'Cliente' });
    await world.sweep();
    await until('its end', async () => typeof (await runs())[0]?.finishedAt === 'string');
    expect((await runs())[0]).toMatchObject({ id: 'rebaixado', affected: 1 });
    const ids = (await people()).map(({ id }) => id);
    expect([ids.includes(startedBy), ids.includes(after)]).toEqual([true, false]);
  });
});

describe('administrators who remove each other at the same time', () => {
  it.each([
    ['delete', (id: string, by: string) => world.api.send('DELETE', `/api/users/${id}`, { token: by })],
    [
      'ban',
      (id: string, by: string) => world.api.patch(`/api/users/${id}/status`, { status: 'banned' }, { token: by }),
    ],
    [
      'demote',
      (id: string, by: string) => world.api.patch(`/api/users/${id}/role`, { role: 'Cliente' }, { token: by }),
    ],
  ] as const)('%s one of two, and the other stays', async (what, remove) => {
    const isAdministrator = ({ role_name, status }: Person) => role_name === 'Admin' && status === 'active';
    const [one, two] = [await join(`um-${what}`, 'Admin'), await join(`dois-${what}`, 'Admin')];
    await world.drained();
    const [first, second] = [await enter(`um-${what}`), await enter(`dois-${what}`)];
    for (const { id } of (await people(first)).filter(isAdministrator))
      if (id !== one && id !== two)
        await world.api.patch(`/api/users/${id}/role`, { role: 'Cliente' }, { token: first });
    const responses = await Promise.all([remove(two, first), remove(one, second)]);
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 409]).toContain(statuses[1]);
    await world.drained();
    const stays = await enter(
      statuses[1] === undefined || responses[0]?.status === 200 ? `um-${what}` : `dois-${what}`,
    );
    const left = (await people(stays)).filter(isAdministrator);
    expect(left).toHaveLength(1);
  });

  const enter = async (identifier: string) =>
    (await world.api.post<{ token: string }>('/api/auth/login', { identifier, password: PASSWORD })).body.token;
});
