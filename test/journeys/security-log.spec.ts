import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { saoPauloDay } from '@shop/kernel/sao-paulo-day';
import { SecurityLog, type SecurityLine } from '../../backend/src/platform/logging/security-log.js';
import { runAccess } from '../support/commands.js';
import { PASSWORD, signIn, signUp } from '../support/person.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const HOME = '203.0.113.7';
const world = await openWorld({ environment: { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SCALE: '1' } });
const person = await signUp(world.api, world);
const id = (await world.api.get('/api/profile', { token: person.token })).body.id as string;

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
/** Ends the window, and returns what the log holds. */
const text = async (): Promise<string> => {
  await world.app.get(SecurityLog).flush();
  const folder = join(world.engines.dataDir, 'logs');
  const names = readdirSync(folder).filter((name) => name.startsWith('security-'));
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
};
/** Waits for so many lines of an address. */
const linesFrom = (address: string, count: number) =>
  until(`${String(count)} lines`, async () => {
    const lines = (await text()).split('\n').slice(0, -1);
    const found = lines.map((line) => JSON.parse(line) as SecurityLine).filter((line) => line.address === address);
    return found.length >= count && found;
  });
const logIn = (password: string, address: string, identifier = person.username) =>
  world.api.post('/api/auth/login', { identifier, password }, from(address));
const access = (...args: string[]) =>
  runAccess(args, { ...world.engines.environment, DATA_DIR: world.engines.dataDir });

describe('the security log', () => {
  it('records logins that succeed and fail, with address, account and session', async () => {
    await logIn('errada-de-todo', HOME);
    await logIn('errada-de-todo', HOME, 'Ninguém');
    await logIn(PASSWORD, HOME);
    const route = 'POST /api/auth/login';
    expect(await linesFrom(HOME, 3)).toMatchObject([
      { kind: 'login_failed', account: id, route },
      { kind: 'login_failed', account: expect.stringMatching(/^hmac:[\w-]{22}$/), route },
      { kind: 'login', account: id, session: expect.any(String), route },
    ]);
  });

  it('records codes, denials, changes of roles and bans, and what a wrong webhook or another origin tried', async () => {
    const admin = await signIn(world.api);
    const [, claims = ''] = admin.split('.');
    const actor = (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { userId: string }).userId;
    const address = '203.0.113.8';
    const { headers } = from(address);
    await world.api.post('/api/auth/verify-email', { email: person.email, code: '000000' }, { headers });
    await world.api.post('/api/auth/confirm', { password: PASSWORD }, { token: person.token, headers });
    await world.api.get('/api/users', { token: person.token, headers });
    const asAdmin = { token: admin, headers };
    await world.api.patch(`/api/users/${id}/role`, { role: 'Reseller' }, asAdmin);
    for (const status of ['banned', 'banned', 'active'])
      await world.api.patch(`/api/users/${id}/status`, { status }, asAdmin);
    await world.api.post('/api/webhooks/pix/um-segredo-errado', { pix: [] }, { headers });
    await fetch(`${world.realtimeUrl}/socket.io/?EIO=4&transport=polling`, {
      headers: { ...headers, origin: 'https://elsewhere.example.com' },
    });
    const change = { account: actor, target: id };
    expect(await linesFrom(address, 8)).toMatchObject([
      { kind: 'code_failed', account: id },
      { kind: 'code', account: id, session: expect.any(String) },
      { kind: 'denied', account: id, session: expect.any(String), route: 'GET /api/users' },
      { kind: 'role_changed', ...change },
      { kind: 'banned', ...change },
      { kind: 'unbanned', ...change },
      { kind: 'webhook_rejected' },
      { kind: 'origin_rejected' },
    ]);
  });

  it('records that a limit was met', async () => {
    const address = '203.0.113.9';
    const body = { email: 'ninguem@example.com' };
    const ask = () => world.api.post('/api/auth/resend-verification', body, from(address));
    const statuses = (await Promise.all(Array.from({ length: 23 }, ask))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    const limited = { kind: 'limited', route: 'POST /api/auth/resend-verification' };
    expect(await linesFrom(address, 3)).toMatchObject([limited, limited, limited]);
  });

  it('holds no name, e-mail, code, password, secret or token', async () => {
    const written = await text();
    const secrets = [person.username, person.email, 'inguém', 'inguém'.normalize('NFD'), PASSWORD, person.token];
    for (const secret of [...secrets, 'errada', '000000', 'um-segredo-errado']) expect(written).not.toContain(secret);
  });
});

describe('npm run access', () => {
  const today = () => saoPauloDay(world.clock.nowMs());

  it('finds an account by id, username and e-mail, an address, and what was tried under an unknown name', async () => {
    await text();
    const subjects = [id, person.username.toUpperCase(), person.email, HOME, 'ninguém'];
    const found = await Promise.all(subjects.map((subject) => access(subject)));
    const login = expect.stringContaining(`"kind":"login","address":"${HOME}","account":"${id}"`);
    const failed = expect.stringContaining('"kind":"login_failed"');
    expect(found).toEqual([login, login, login, login, failed].map((output) => ({ code: 0, output })));
  });

  it('includes both days, which are those of São Paulo, and exits with 0 where nothing is found', async () => {
    const [found, ...none] = await Promise.all([
      access(id, '--from', today(), '--to', today()),
      access(id, '--to', '2020-01-01'),
      access('203.0.113.250'),
    ]);
    expect(found.output).toContain(` records, from ${today()} to ${today()}\n`);
    expect(none).toEqual(none.map(() => ({ code: 0, output: 'nothing found\n' })));
  });

  it('says how it is used', async () => {
    const wrong = [[], ['ana', 'bia'], ['ana', '--from', '2026-02-30'], ['ana', '--since', '2026-01-01']];
    const output = expect.stringMatching(/^Usage: npm run access .+\n$/);
    expect(await Promise.all(wrong.map((args) => access(...args)))).toEqual(wrong.map(() => ({ code: 1, output })));
  });
});
