import { CommandBus } from '@nestjs/cqrs';
import { AbandonRegistration } from '../../backend/src/modules/identity/use-cases/registration/abandon-registration.js';
import { RegisterAccount } from '../../backend/src/modules/identity/use-cases/registration/register-account.js';
import { runInContext } from '../../backend/src/platform/context/request-context.js';
import { Reservations } from '../../backend/src/platform/event-store/reservations.js';
import type { ApiResponse } from '../support/api-client.js';
import { codeIn } from '../support/mailbox.js';
import { PASSWORD } from '../support/person.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';
import { arm, disarm } from '../support/failpoints.js';

const MANY = 30;
const world = await openWorld({ environment: { DEMO_DATA: '0' } });
const second = await world.startSecond('all');
let tokens: string[];

const nameOf = (n: number) => `muitos${String(n)}`;
const emailOf = (n: number) => `${nameOf(n)}@example.com`;
const apiOf = (n: number) => (n % 2 === 0 ? world.api : second.api);
const outcomes = (responses: readonly ApiResponse[]) => responses.map(({ status, body }) => body.code ?? status).sort();
const all = <T>(ask: (n: number) => Promise<T>) => Promise.all(Array.from({ length: MANY }, (_, n) => ask(n)));
const rename = (n: number, username: string, token = tokens[n]) =>
  apiOf(n).patch('/api/profile', { username }, { token });
const profileOf = async (n: number) => (await apiOf(n).get('/api/profile', { token: tokens[n] })).body;
const ownerOf = (kind: string, value: string) => world.app.get(Reservations).ownerOf(kind, value);

beforeAll(async () => {
  tokens = [];
  // One after another: hashing their passwords all at once would keep the machine from anything else.
  for (let n = 0; n < MANY; n += 1) {
    const person = { username: nameOf(n), email: emailOf(n), password: PASSWORD };
    const register = new RegisterAccount({ ...person, role: 'Cliente', verified: true });
    await runInContext({}, () => world.app.get(CommandBus).execute(register));
    const { body } = await apiOf(n).post('/api/auth/login', { identifier: person.username, password: PASSWORD });
    tokens.push((body as { token: string }).token);
  }
}, 120_000);

describe('two processes', () => {
  it('give a username that thirty members want at once to one of them, and the others keep their own', async () => {
    const responses = await all((n) => rename(n, n % 3 === 0 ? 'COBICADO' : 'cobicado'));
    expect(outcomes(responses)).toEqual([200, ...Array<string>(MANY - 1).fill('USERNAME_TAKEN')]);
    const winner = responses.findIndex(({ status }) => status === 200);
    for (let n = 0; n < MANY; n += 1) {
      const { id, username } = (await profileOf(n)) as { id: string; username: string };
      expect(username.toLowerCase()).toBe(n === winner ? 'cobicado' : nameOf(n));
      expect(await ownerOf('username', username.toLowerCase())).toBe(id);
    }
    expect(await ownerOf('username', nameOf(winner))).toBeNull();
    expect((await rename((winner + 1) % MANY, nameOf(winner))).status).toBe(200);
  }, 60_000);

  it('give an e-mail that thirty members want at once to one of them, and the others’ codes are still good', async () => {
    await all((n) =>
      apiOf(n).post('/api/profile/initiate-update', { verificationMethod: 'email' }, { token: tokens[n] }),
    );
    const codes = await all((n) =>
      until(`a code for ${String(n)}`, async () => codeIn((await world.mailbox(emailOf(n)))[0] ?? ''), 30_000),
    );
    const confirm = (n: number, email: string) => {
      const update = { updateType: 'email', verificationMethod: 'email', code: codes[n], newData: { email } };
      return apiOf(n).post('/api/profile/confirm-update', update, { token: tokens[n] });
    };
    const responses = await all((n) => confirm(n, n % 3 === 0 ? 'COBICADO@example.com' : 'cobicado@example.com'));
    expect(outcomes(responses)).toEqual([200, ...Array<string>(MANY - 1).fill('EMAIL_TAKEN')]);
    const winner = responses.findIndex(({ status }) => status === 200);
    expect(await ownerOf('email', emailOf(winner))).toBeNull();
    const again = await all((n) => confirm(n, `novo.${emailOf(n)}`));
    expect(outcomes(again)).toEqual([...Array<number>(MANY - 1).fill(200), 'INVALID_CODE']);
    for (let n = 0; n < MANY; n += 1) {
      const { id, email } = (await profileOf(n)) as { id: string; email: string };
      expect(email.toLowerCase()).toBe(n === winner ? 'cobicado@example.com' : `novo.${emailOf(n)}`);
      expect(await ownerOf('email', email.toLowerCase())).toBe(id);
    }
  }, 60_000);

  it('leave a member who asks for thirty names at once with one, and the rest free', async () => {
    const responses = await all((n) => rename(n, `indeciso${String(n)}`, tokens[0]));
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const outcome of outcomes(responses)) expect([200, 'CONFLICT']).toContain(outcome);
    const { id, username } = (await profileOf(0)) as { id: string; username: string };
    const owners = await all((n) => ownerOf('username', `indeciso${String(n)}`));
    expect(owners).toEqual(Array.from({ length: MANY }, (_, n) => (username === `indeciso${String(n)}` ? id : null)));
  }, 60_000);

  it('keep no name for a registration that was given up while its process stood still', async () => {
    const [userId, username, email] = ['parada', 'parada', 'parada@example.com'];
    const commands = world.app.get(CommandBus);
    const form = { userId, username, email, password: PASSWORD, role: 'Cliente', verified: true } as const;
    arm(async (name) => {
      if (name === 'registration-started') await second.app.get(CommandBus).execute(new AbandonRegistration(userId));
    });
    try {
      const slow = runInContext({}, () => commands.execute(new RegisterAccount(form)));
      await expect(slow).rejects.toMatchObject({ code: 'CONFLICT' });
    } finally {
      disarm();
    }
    expect(await Promise.all([ownerOf('username', username), ownerOf('email', email)])).toEqual([null, null]);
    const again = { username, email, password: PASSWORD };
    expect((await second.api.post('/api/auth/register', again)).status).toBe(201);
  });
});
