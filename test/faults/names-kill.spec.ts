import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Installation } from '../support/installation.js';
import { signUp } from '../support/person.js';
import type { ServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

const RIVALS = 6;
const PRELOAD = fileURLToPath(new URL('../support/end-at-failpoint.mjs', import.meta.url));

/** Every failpoint of a change of name, as they stand in the source. */
const failpoints = execFileSync(
  'grep',
  ['-rhoE', "failpoint\\('name-change\\.[a-z-]+'", 'backend/src/modules/identity'],
  {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n')
  .map((hit) => hit.slice(hit.indexOf("'") + 1, -1))
  .sort();

let installation: Installation;
let server: ServerProcess;
const rivals: { token: string; username: string }[] = [];

const rename = async (api: ServerProcess['api'], token: string, username: string): Promise<number> => {
  const answer = await api.patch('/api/profile', { username }, { token }).catch(() => null);
  return answer?.status ?? 0;
};
const usernameOf = async (token: string): Promise<string> =>
  ((await server.api.get('/api/profile', { token })).body as { username: string }).username;

beforeAll(async () => {
  installation = await Installation.open({ LOG_LEVEL: 'error' });
  server = await installation.serve();
  const place = { api: server.api, mailbox: (address: string) => installation.mailbox(address) };
  for (let n = 0; n < RIVALS; n += 1) rivals.push(await signUp(place));
  await server.end();
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

  it('leaves nobody without a name, no name to two, and none that nobody can have', async () => {
    const doomed = await installation.serve({ FAIL_AT: name }, PRELOAD);
    await Promise.all([
      ...rivals.map(({ token }) => rename(doomed.api, token, wanted)),
      until(`${name} to be reached`, () => !doomed.isRunning, 30_000),
    ]);

    server = await installation.serve();
    // Whoever can change again has nothing under way any more.
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
    await server.end();
  }, 90_000);
});
