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

it('a bulk action goes on where two processes died on it, and changes each user once', async () => {
  const installation = await Installation.open({ LOG_LEVEL: 'error' });
  try {
    const server = await installation.serve();
    const token = await tokenOn(server);
    for (let n = 0; n < USERS; n += 1) {
      const person = { username: `usuario${String(n)}`, email: `u${String(n)}@example.com`, password: PASSWORD };
      expect((await server.api.post('/api/users', person, { token })).status).toBe(201);
    }
    const chief = { username: 'chefe', email: 'chefe@example.com', password: PASSWORD, role: 'Admin' };
    expect((await server.api.post('/api/users', chief, { token })).status).toBe(201);
    await server.end();

    // Dies with a part of the users erased; the response is lost with it.
    const doomed = await installation.serveUntil('erasure.names-freed');
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
    expect(await runs()).toMatchObject([{ action: 'delete-all-users', of: USERS, affected: USERS }]);
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
