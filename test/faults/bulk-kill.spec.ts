import type { BulkRun } from '@shop/contracts/bulk';
import type { Person } from '@shop/contracts/people';
import { EventLog, stored } from '../../backend/src/platform/event-store/event-log.js';
import { Installation } from '../support/installation.js';
import { PASSWORD } from '../support/person.js';
import type { ServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

const USERS = 12;

const tokenOn = async ({ api }: ServerProcess): Promise<string> => {
  const admin = { identifier: 'admin', password: 'administrador-de-teste' };
  return (await api.post<{ token: string }>('/api/auth/login', admin)).body.token;
};

/**
 * Gives time in a process that dies with the whole batch changed and none of it counted; the next one goes on, and is
 * returned.
 */
async function expectTimeGivenOnce(installation: Installation, doomed: ServerProcess): Promise<ServerProcess> {
  await doomed.arm();
  const asking = await tokenOn(doomed);
  const body = { hours: 24 };
  await doomed.api.post('/api/admin-actions/grant-time', body, { token: asking }).catch(() => undefined);
  await until('the process to die before it counted', () => !doomed.isRunning, 60_000);
  const next = await installation.serveArmable('erasure.names-freed');
  const token = await tokenOn(next);
  const runs = async () => (await next.api.get<BulkRun[]>('/api/admin-actions', { token })).body;
  await until('the end', async () => typeof (await runs())[0]?.finishedAt === 'string', 60_000);
  expect(await runs()).toMatchObject([{ action: 'grant-time', of: USERS, affected: USERS }]);
  const log = new EventLog(installation.engines.environment.EVENTSTORE_URL ?? '');
  const extended: string[] = [];
  for await (const { event } of log.readAll()) {
    if (event?.type === 'SubscriptionExtended') extended.push(stored(event).stream);
  }
  await log.close();
  expect([extended.length, new Set(extended).size]).toEqual([USERS, USERS]);
  return next;
}

it('a bulk action goes on where two processes died on it, and changes each user once', async () => {
  const installation = await Installation.open({ LOG_LEVEL: 'error' });
  try {
    const server = await installation.serveArmable('bulk.batch-changed');
    const token = await tokenOn(server);
    for (let n = 0; n < USERS; n += 1) {
      const held = { productId: 1, duration: 30, durationType: 'days', isTrial: false, devices: 1 };
      const name = `usuario${String(n)}`;
      const person = { username: name, email: `${name}@example.com`, password: PASSWORD, subscription: held };
      expect((await server.api.post('/api/users', person, { token })).status).toBe(201);
    }
    const chief = { username: 'chefe', email: 'chefe@example.com', password: PASSWORD, role: 'Admin' };
    expect((await server.api.post('/api/users', chief, { token })).status).toBe(201);
    const doomed = await expectTimeGivenOnce(installation, server);

    // Dies with a part of the users erased; the response is lost with it.
    await doomed.arm();
    const asking = await tokenOn(doomed);
    await doomed.api.post('/api/admin-actions/delete-all-users', undefined, { token: asking }).catch(() => undefined);
    await until('the process to die within the batch', () => !doomed.isRunning, 30_000);
    // Dies with the whole batch erased and none of it counted.
    const second = await installation.serveUntil('bulk.batch-changed').catch(() => null);
    await until('the process to die before it counted', () => !second?.isRunning, 60_000);

    const last = await installation.serve();
    const by = await tokenOn(last);
    const runs = async () => (await last.api.get<BulkRun[]>('/api/admin-actions', { token: by })).body;
    await until('the end', async () => typeof (await runs())[0]?.finishedAt === 'string', 60_000);
    const deletion = { action: 'delete-all-users', of: USERS, affected: USERS };
    expect(await runs()).toMatchObject([deletion, { action: 'grant-time' }]);
    const people = (await last.api.get<Person[]>('/api/users', { token: by })).body;
    expect(people.map(({ user }) => user).sort()).toEqual(['admin', 'chefe']);

    const log = new EventLog(installation.engines.environment.EVENTSTORE_URL ?? '');
    const erased: string[] = [];
    for await (const { event } of log.readAll()) {
      if (event?.type === 'AccountErased') erased.push(stored(event).stream);
    }
    await log.close();
    expect([erased.length, new Set(erased).size]).toEqual([USERS, USERS]);
  } finally {
    await installation.close();
  }
}, 240_000);
