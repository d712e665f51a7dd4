import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ApiClient } from '../support/api-client.js';
import { conductOfEngines } from '../support/engines.js';
import { freePort } from '../support/free-port.js';
import { isAlive } from '../support/is-alive.js';
import { readMailbox } from '../support/mailbox.js';
import { ADMIN, signIn, signUp } from '../support/person.js';
import { isAtWork } from '../support/readiness.js';
import { offer } from '../support/shop.js';
import { openSocket } from '../support/sockets.js';
import { until } from '../support/until.js';
import { atWorkerEnd } from '../support/worker-end.js';

const BIN = resolve(import.meta.dirname, '../../libs/tooling/bin');
const LOOPS = 2;
const SOCKETS = 8;
const STARTED_WITHIN_MS = 150_000;
/** Rounds of kills: one in a short run; `--long` does as many as it says. */
const ROUNDS = Math.max(1, Math.floor(Number(process.env['KILLS'] ?? 3) / 3));
const ROLES = ['worker', 'api', 'api'] as const;
/** The processes that are killed in turn: one of each role in a short run. */
const IN_TURN = ROUNDS > 1 ? [...ROLES.keys()] : [ROLES.indexOf('worker'), ROLES.indexOf('api')];

const dataDir = mkdtempSync(join(tmpdir(), 'shop-processes-'));
const ports = { PORT: await freePort(), REALTIME_PORT: await freePort(), METRICS_PORT: await freePort() };
const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, ...conductOfEngines() };
const api = new ApiClient(`http://127.0.0.1:${String(ports.PORT)}`);
let launcher: ChildProcess;
let output = '';
let token: string;

/** Returns the processes of the application, the worker first. */
function children(): readonly { readonly pid: number; readonly role: string }[] {
  return spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(launcher.pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes('backend/dist/main.js'))
    .map((line) => Number.parseInt(line, 10))
    .map((pid) => ({ pid, role: /\0ROLE=(\w+)/.exec(readFileSync(`/proc/${String(pid)}/environ`, 'utf8'))?.[1] ?? '' }))
    .sort((a, b) => b.role.localeCompare(a.role) || a.pid - b.pid);
}

/** Returns the value of a metric of the launcher, summed over all series with the label. */
async function metric(name: string, label = ''): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${String(ports.METRICS_PORT)}/metrics`);
  const series = (await response.text()).split('\n').filter((line) => line.split(/[{ ]/, 1)[0] === name);
  const lines = series.filter((line) => line.includes(label));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

/** Sends requests, each over a connection of its own, while `work` runs; returns their number and the failures. */
async function underLoad(work: () => Promise<void>): Promise<{ sent: number; failed: unknown[] }> {
  const failed: unknown[] = [];
  let sent = 0;
  let isOver = false;
  const sender = { token, headers: { connection: 'close' } };
  const order = { items: [await offer(api)], buyAsGift: false, paymentMethod: 'balance', couponCode: null };
  const loop = async (first: number) => {
    for (let n = first; !isOver; n += 1) {
      sent += 1;
      const asked = n % 4 === 0 ? api.post('/api/client/checkout', order, sender) : api.get('/api/profile', sender);
      const failure = await asked.then(
        ({ status, body }) => (status < 400 ? null : { status, body: body as unknown }),
        (error: unknown) => (error as Error).cause ?? error,
      );
      if (failure) failed.push(failure);
    }
  };
  const loops = Array.from({ length: LOOPS }, (_, n) => loop(n));
  await work().finally(() => (isOver = true));
  await Promise.all(loops);
  return { sent, failed };
}

/** Ends processes by the signal and waits until others are in their place. */
async function replaced(pids: readonly number[], signal: NodeJS.Signals): Promise<void> {
  const back = () => output.split(': back.').length;
  const before = back();
  for (const pid of pids) process.kill(pid, signal);
  await until('the processes to be back', () => back() === before + pids.length, STARTED_WITHIN_MS);
  await until('the shop', () => isAtWork(api), STARTED_WITHIN_MS);
}

beforeAll(async () => {
  launcher = spawn(process.execPath, [join(BIN, 'serve.mjs')], {
    env: {
      ...env,
      ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
      PROCESSES: '3',
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT_SCALE: '100000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  launcher.once(
    'exit',
    atWorkerEnd(() => launcher.kill()),
  );
  for (const stream of [launcher.stdout, launcher.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  await until('the shop', () => output.includes('Ready in'), STARTED_WITHIN_MS);
  await until('all processes', async () => (await metric('shop_processes')) === ROLES.length, STARTED_WITHIN_MS);
  ({ token } = await signUp(api, { mailbox: (address) => readMailbox(dataDir, address) }));
  const { body } = await api.get('/api/profile', { token });
  const credit = { balance: 100_000, xp: 0, reason: 'Carga do teste' };
  const given = await api.patch(`/api/users/${String(body.id)}/balance`, credit, { token: await signIn(api) });
  expect(given.status).toBeLessThan(300);
}, 600_000);

afterAll(async () => {
  if (launcher.exitCode === null && launcher.kill('SIGTERM')) await once(launcher, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}, 90_000);

describe('several processes on one port', () => {
  it('are one that projects and reacts and two that serve, which make the first data once', async () => {
    expect(children().map(({ role }) => role)).toEqual(ROLES);
    const { body } = await api.get<readonly { name: string }[]>('/api/products');
    expect(body.length).toBeGreaterThan(0);
    expect(new Set(body.map(({ name }) => name)).size).toBe(body.length);
  });

  it.each([
    { transports: ['polling'], port: ports.PORT },
    { transports: ['polling', 'websocket'], port: ports.REALTIME_PORT },
  ])(
    'hold live connections by $transports, whatever process a request reaches',
    async ({ transports, port }) => {
      const open = () => openSocket(`http://127.0.0.1:${String(port)}/live`, { auth: { token }, transports });
      const sockets = await Promise.all(Array.from({ length: SOCKETS }, open));
      for (const socket of sockets) {
        if (typeof socket === 'string') throw new Error(socket);
        await until('the transport', () => socket.io.engine.transport.name === transports.at(-1));
        await socket.emitWithAck('subscribe', { topic: 'wallet' });
      }
      expect(await metric('shop_sockets')).toBe(SOCKETS);
      for (const socket of sockets) if (typeof socket !== 'string') socket.disconnect();
      await until('their end', async () => (await metric('shop_sockets')) === 0);
    },
    60_000,
  );

  it(
    `lose no request but those in flight when ${ROUNDS > 1 ? 'each' : 'one of each role'} is killed in turn, and no count`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const index of IN_TURN) {
          const { pid, role } = children()[index]!;
          const { sent, failed } = await underLoad(() => replaced([pid], 'SIGKILL'));
          expect(sent).toBeGreaterThan(LOOPS);
          expect(failed.slice(role === 'worker' ? 0 : LOOPS)).toEqual([]);
          expect(await metric('http_server_request_duration_seconds_count', '"/api/auth/register"')).toBe(1);
        }
      }
      expect(output).toMatch(/^api \d: ended \(SIGKILL\); starting it again\.$/m);
      expect(output).toMatch(/^worker: ended \(SIGKILL\); starting it again\.$/m);
    },
    600_000 * ROUNDS,
  );

  it(
    `lose none when ${ROUNDS > 1 ? 'each' : 'one that serves'} is restarted`,
    async () => {
      const all = ROUNDS > 1 ? [...ROLES.keys()] : [ROLES.indexOf('api')];
      for (let round = 0; round < ROUNDS; round += 1)
        for (const index of all) {
          const { failed } = await underLoad(() => replaced([children()[index]!.pid], 'SIGTERM'));
          expect(failed).toEqual([]);
        }
    },
    600_000 * ROUNDS,
  );

  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'let requests wait while none serves, after a %s of all that do',
    async (signal) => {
      const serving = children().filter(({ role }) => role === 'api');
      const { sent, failed } = await underLoad(() =>
        replaced(
          serving.map(({ pid }) => pid),
          signal,
        ),
      );
      expect(sent).toBeGreaterThan(LOOPS);
      expect(failed.slice(signal === 'SIGKILL' ? LOOPS : 0)).toEqual([]);
    },
    600_000,
  );

  it('end with the launcher, and have lost or doubled nothing', async () => {
    const pids = children().map(({ pid }) => pid);
    launcher.kill('SIGTERM');
    const [code] = (await once(launcher, 'exit')) as [number | null];
    expect(code).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
    const audit = spawnSync(process.execPath, [join(BIN, 'audit.mjs')], { env, encoding: 'utf8' });
    expect(audit.stdout).toContain('audit: clean');
    expect(audit.status).toBe(0);
  }, 90_000);
});
