import { Installation } from '../support/installation.js';
import { signUp } from '../support/person.js';
import type { ServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';
import { failpointsOf } from '../support/failpoints.js';

const RIVALS = 6;

/** Every failpoint of a change of name, from the source. */
const failpoints = failpointsOf('name-change');

let installation: Installation;
/** The process that serves; the next test kills it. */
let server: ServerProcess;
const rivals: { token: string; username: string }[] = [];

const rename = async (api: ServerProcess['api'], token: string, username: string): Promise<number> => {
  const response = await api.patch('/api/profile', { username }, { token }).catch(() => null);
  return response?.status ?? 0;
};
const usernameOf = async (token: string): Promise<string> =>
  ((await server.api.get('/api/profile', { token })).body as { username: string }).username;

beforeAll(async () => {
  installation = await Installation.open({ LOG_LEVEL: 'error' });
  server = await installation.serveArmable(failpoints[0] ?? '');
  for (let n = 0; n < RIVALS; n += 1) rivals.push(await signUp(server.api, installation));
}, 120_000);
afterAll(() => installation.close(), 60_000);

it('knows the failpoints of a change', () => {
  expect(failpoints).toEqual([
    'name-change.abandoned',
    'name-change.claimed',
    'name-change.completed',
    'name-change.freed',
    'name-change.started',
  ]);
});

describe.each(failpoints)('a process that ends at %s, with many who want one name', (name) => {
  const wanted = `quero.${name.slice('name-change.'.length)}`;

  it('leaves every account with a name, no name to two accounts, and every other name free', async () => {
    const doomed = server;
    await doomed.arm();
    await Promise.all([
      ...rivals.map(({ token }) => rename(doomed.api, token, wanted)),
      until(`${name} to be reached`, () => !doomed.isRunning, 30_000),
    ]);

    server = await installation.serveArmable(failpoints[failpoints.indexOf(name) + 1] ?? name);
    // An account that can change its name again has nothing under way any more.
    for (const [n, { token }] of rivals.entries())
      await until(
        'the change to be finished',
        async () => (await rename(server.api, token, `${wanted}.${String(n)}`)) === 200,
      );
    const [{ token: heir }] = rivals as [(typeof rivals)[number]];
    for (const given of [wanted, ...rivals.map(({ username }) => username)]) {
      expect([given, await rename(server.api, heir, given)]).toEqual([given, 200]);
      expect(await usernameOf(heir)).toBe(given);
    }
    for (const { token, username } of rivals) expect(await rename(server.api, token, username)).toBe(200);
  }, 90_000);
});
