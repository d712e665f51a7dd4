import { CommandBus } from '@nestjs/cqrs';
import { RegisterAccount } from '../../backend/src/modules/identity/use-cases/registration/register-account.js';
import { startTestEngines } from '../support/engines.js';
import { configOf, startProcess } from '../support/world.js';
import { ADMIN } from '../support/person.js';
import { isAtWork } from '../support/readiness.js';
import { until } from '../support/until.js';

const password = 'correct horse';
/**
 * Two processes of the product as far as memory goes, on the same engines, started at the same moment on an empty log.
 */
const engines = await startTestEngines();
const config = configOf(engines);
const processes = await Promise.all([startProcess(config), startProcess(config)]);
const [one, other] = processes;
const apis = [one.api, other.api] as const;

afterAll(async () => {
  await Promise.all(processes.map(({ app }) => app.close()));
  await engines.close();
}, 60_000);

const statuses = (responses: readonly { status: number; body: { code?: string } }[]) =>
  responses.map(({ status, body }) => body.code ?? status).sort();
const allAtOnce = (form: (n: number) => object) =>
  Promise.all(Array.from({ length: 30 }, (_, n) => apis[n % 2 === 0 ? 0 : 1].post('/api/auth/register', form(n))));

describe('two processes', () => {
  it('started at once make one admin and one catalogue', async () => {
    for (const api of apis) {
      await until('the process to be at work', () => isAtWork(api));
      const admin = await api.post('/api/auth/login', ADMIN);
      expect(admin.status).toBe(200);
      const { body } = await api.get<{ id: number; plans: { id: number }[] }[]>('/api/products');
      expect(body.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
      const planIds = body.flatMap(({ plans }) => plans.map(({ id }) => id));
      expect(planIds.sort((a, b) => a - b)).toEqual(planIds.map((_, index) => index + 1));
    }
  });

  it('give a username that thirty strangers want at once to one of them', async () => {
    const responses = await allAtOnce((n) => ({
      username: n % 3 === 0 ? 'BIA' : 'bia',
      email: `bia${String(n)}@example.com`,
      password,
    }));
    expect(statuses(responses)).toEqual([201, ...Array<string>(29).fill('USERNAME_TAKEN')]);
  });

  it('give an e-mail that thirty strangers want at once to one of them, and the others keep nothing', async () => {
    const responses = await allAtOnce((n) => ({
      username: `caio${String(n)}`,
      email: n % 3 === 0 ? 'CAIO@example.com' : 'caio@example.com',
      password,
    }));
    expect(statuses(responses)).toEqual([201, ...Array<string>(29).fill('EMAIL_TAKEN')]);
    const loser = responses.findIndex(({ status }) => status !== 201);
    const again = { username: `caio${String(loser)}`, email: 'outro@example.com', password };
    expect((await apis[1].post('/api/auth/register', again)).status).toBe(201);
  });

  it('both know a session when the login has returned, and its end when the logout has', async () => {
    await one.app.get(CommandBus).execute(
      new RegisterAccount({
        username: 'duda',
        email: 'duda@example.com',
        password,
        role: 'Cliente',
        verified: true,
      }),
    );
    for (const [here, there] of [
      [one.api, other.api],
      [other.api, one.api],
    ] as const) {
      const { body } = await here.post<{ token: string }>('/api/auth/login', { identifier: 'duda', password });
      expect((await there.get('/api/profile', body)).status).toBe(200);
      expect((await here.post('/api/auth/logout', undefined, body)).status).toBe(200);
      expect((await there.get('/api/profile', body)).status).toBe(401);
    }
  });
});
