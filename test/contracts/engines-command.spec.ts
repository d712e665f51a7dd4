import { EventStoreDBClient } from '@eventstore/db-client';
import { Redis } from 'ioredis';
import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isAlive } from '../support/is-alive.js';
import { until } from '../support/until.js';
import { collect } from '../../libs/embedded-eventstore/test/support/connection.js';

const ROOT = resolve(import.meta.dirname, '../..');
const COMMAND = join(ROOT, 'libs/tooling/bin/engines.mjs');

interface Run {
  child: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
}

let dataDir: string;
let running: Run[];

/** Starts a command in a process group of its own, as a terminal does. */
function run(file: string, args: string[], env: NodeJS.ProcessEnv = {}): Run {
  const child = spawn(file, args, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  const exit = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  const started = { child, output: () => text, exit };
  running.push(started);
  return started;
}

const engines = (env?: NodeJS.ProcessEnv, args: string[] = []) => run(process.execPath, [COMMAND, ...args], env);

async function published(): Promise<{ redisUrl: string; eventstoreUrl: string; mongoUrl: string; pids: number[] }> {
  const path = join(dataDir, 'engines.json');
  await until('engines.json', () => existsSync(path));
  const { pids, ...urls } = JSON.parse(readFileSync(path, 'utf8')) as {
    redisUrl: string;
    eventstoreUrl: string;
    mongoUrl: string;
    pids: Record<string, number>;
  };
  return { ...urls, pids: Object.values(pids) };
}

beforeAll(() => {
  const built = ['libs/embedded-eventstore', 'libs/embedded-mongo', 'libs/engines', 'libs/kernel'];
  execFileSync(process.execPath, [join(ROOT, 'libs/tooling/bin/build.mjs'), ...built]);
}, 120_000);

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'engines-command-'));
  running = [];
});

afterEach(async () => {
  for (const { child, exit } of running) {
    child.kill('SIGTERM');
    await exit;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

describe('npm run engines', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s ends everything it started, and nothing else',
    async (signal) => {
      const bystander = run(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      const { child, output, exit } = engines();
      const { pids } = await published();
      expect(pids.filter(isAlive)).toHaveLength(3);
      process.kill(-(child.pid ?? 0), signal);
      expect(await exit).toBe(0);
      expect(pids.filter(isAlive)).toEqual([]);
      expect(existsSync(join(dataDir, 'engines.json'))).toBe(false);
      expect(isAlive(bystander.child.pid ?? 0)).toBe(true);
      expect(output()).toContain('Encerrando');
    },
  );

  it('leaves no engine behind when it is killed', async () => {
    const { child } = engines();
    const { pids } = await published();
    child.kill('SIGKILL');
    await until('the engines to end', () => pids.filter(isAlive).length === 0);
  });

  it('ends when its parent goes away', async () => {
    const script = `"${process.execPath}" "${COMMAND}" & wait`;
    const { child } = run('/bin/sh', ['-c', script]);
    const { pids } = await published();
    child.kill('SIGKILL');
    await until('the engines to end', () => pids.filter(isAlive).length === 0);
    expect(existsSync(join(dataDir, 'engines.json'))).toBe(false);
  });

  it('ends when npm, which ran it, is killed', async () => {
    const { child } = run('npm', ['run', 'engines']);
    const { pids } = await published();
    child.kill('SIGKILL');
    await until('the engines to end', () => pids.filter(isAlive).length === 0);
    await until('engines.json to be gone', () => !existsSync(join(dataDir, 'engines.json')));
  });

  it.each([
    ['--as-official', {}, ['--as-official']],
    ['ENGINES_AS_OFFICIAL=1', { ENGINES_AS_OFFICIAL: '1' }, []],
  ] as const)('%s makes the servers as unkind as the official ones', async (_how, env, args) => {
    engines(env, [...args]);
    const { eventstoreUrl, mongoUrl } = await published();
    expect(mongoUrl).toContain('replicaSet=rs0');
    const client = EventStoreDBClient.connectionString(eventstoreUrl);
    // Before the product has written anything, the server has.
    const [{ event } = {}] = await collect(client.readAll({ maxCount: 1 }));
    expect(event?.type).toBe('$metadata');
    await client.dispose();
  });

  it('prints the addresses without the password', async () => {
    const { output } = engines();
    const { redisUrl } = await published();
    await until('the addresses', () => output().includes('redis '));
    expect(output()).toContain(`redis://***@${new URL(redisUrl).host}`);
    expect(output()).not.toContain(new URL(redisUrl).password);
  });

  it('keeps the password out of what other users of the machine can list', async () => {
    engines();
    const { redisUrl } = await published();
    expect(execFileSync('ps', ['-eo', 'args']).toString()).not.toContain(new URL(redisUrl).password);
  });

  it('has the same URLs after a restart', async () => {
    const first = engines();
    const before = await published();
    first.child.kill('SIGTERM');
    await first.exit;
    engines();
    const after = await published();
    expect(after.redisUrl).toBe(before.redisUrl);
    const client = new Redis(after.redisUrl);
    expect(await client.ping()).toBe('PONG');
    client.disconnect();
  });

  it('says in one line which variable is wrong, and exits with 1 within 10 s', async () => {
    const startedAt = performance.now();
    const { output, exit } = engines({ REDIS_URL: 'redis://127.0.0.1:1' });
    expect(await exit).toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(output().trim()).toBe('✖ REDIS_URL: the server cannot be used: ECONNREFUSED 127.0.0.1:1.');
    expect(existsSync(join(dataDir, 'engines.json'))).toBe(false);
  });
});
