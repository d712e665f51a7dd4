import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { IDLE_MEMORY } from '@shop/engines/child';
import { freePort } from '../support/free-port.js';
import { until } from '../support/until.js';

const ROOT = resolve(import.meta.dirname, '../..');
const BIN = join(ROOT, 'libs/tooling/bin');
const ONE_ARENA = 'MALLOC_ARENA_MAX=1';

interface Run {
  child: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
}

let dataDir: string;
let running: Run[];

async function serve(env: NodeJS.ProcessEnv = {}): Promise<Run & { origin: string; port: string }> {
  const [port, realtimePort] = [String(await freePort()), String(await freePort())];
  const child = spawn(process.execPath, [join(BIN, 'serve.mjs')], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: port,
      REALTIME_PORT: realtimePort,
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const exit = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  const run = { child, output: () => text, exit, port, origin: `http://127.0.0.1:${port}` };
  running.push(run);
  return run;
}

/** Time for a start on a machine that does other work too. */
const STARTED_WITHIN_MS = 45_000;

const responds = (origin: string, path = '/api/health/ready') =>
  fetch(`${origin}${path}`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits for the first response; a process that has ended gives none, and its last words say why. */
const untilServing = (run: Awaited<ReturnType<typeof serve>>) =>
  until(
    'the first response',
    () => {
      if (run.child.exitCode !== null) throw new Error(run.output());
      return responds(run.origin);
    },
    STARTED_WITHIN_MS,
  );

/** Returns every process whose arguments name this test's data folder, and their children. */
function processes(): { pid: number; parent: number; args: string }[] {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='])
    .toString()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, parent, args]) => ({ pid: Number(pid), parent: Number(parent), args: args ?? '' }));
  return all.filter(({ args }) => args.includes(dataDir) || args.includes('backend/dist/main.js'));
}

const backendOf = ({ child }: Run) =>
  processes().find(({ parent, args }) => parent === child.pid && args.includes('main.js'));
const ownProcesses = () => processes().filter(({ args }) => args.includes(dataDir));

const SECRETS = {
  ADMIN_PASSWORD: 'senha-do-dono-0001',
  MASTER_KEY: 'chave-mestra-de-teste-com-32-letras',
  SMTP_URL: 'smtp://loja:senha-do-correio@127.0.0.1:9',
};

/** Returns the places in which a text is: each file of the data folder, and the terminal, as often as it is there. */
function placesOf(text: string, run: Run): string[] {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const places = [
    ['terminal', run.output()] as const,
    ...files.map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'latin1')] as const),
  ];
  return places.flatMap(([place, content]) => Array<string>(content.split(text).length - 1).fill(place));
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
const environmentOf = (pid: number) => readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');

/**
 * Expects that the engines and the bank have bounded memory and no secret of the application, which has its own and the
 * operator's NODE_OPTIONS; and that all of them return memory at rest.
 */
function expectOwnEnvironments(run: Run): void {
  if (process.platform !== 'linux') return;
  const { pids } = JSON.parse(readFileSync(join(dataDir, 'engines.json'), 'utf8')) as { pids: Record<string, number> };
  const servers = new Set([...Object.values(pids), ...ownProcesses().map(({ pid }) => pid)]);
  expect(servers.size).toBeGreaterThanOrEqual(4);
  for (const pid of servers) {
    const environment = environmentOf(pid);
    for (const [name, value] of Object.entries(SECRETS)) expect(environment).not.toContain(`${name}=${value}`);
    expect(environment.filter((line) => /^(NODE_OPTIONS|REALTIME_PORT)=/.test(line))).toEqual([]);
    const command = commandOf(pid);
    if (!command.some((word) => word.endsWith('cli.js'))) continue;
    expect(command).toEqual(expect.arrayContaining(['--max-semi-space-size=4', IDLE_MEMORY]));
    // Redis writes its title over its environment.
    expect(environment).toContain(ONE_ARENA);
  }
  const backend = backendOf(run)?.pid ?? 0;
  expect(commandOf(backend)).toContain(IDLE_MEMORY);
  const application = environmentOf(backend);
  expect(application).toContain(ONE_ARENA);
  for (const [name, value] of Object.entries(SECRETS)) expect(application).toContain(`${name}=${value}`);
  expect(application.find((line) => line.startsWith('NODE_OPTIONS='))).toMatch(/ --max-old-space-size=700$/);
}

beforeAll(() => {
  const built = ['embedded-eventstore', 'embedded-mongo', 'engines', 'kernel', 'contracts', 'pix'].map(
    (name) => `libs/${name}`,
  );
  execFileSync(process.execPath, [join(BIN, 'build.mjs'), ...built, 'backend']);
}, 180_000);

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'engines-serve-'));
  running = [];
});

afterEach(async () => {
  for (const { child, exit } of running) {
    child.kill('SIGTERM');
    await exit;
  }
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

describe('npm run serve', () => {
  it('serves on engines of its own with a sandbox bank, and Ctrl-C ends all of it', async () => {
    const run = await serve({ ...SECRETS, NODE_OPTIONS: '--max-old-space-size=700' });
    await untilServing(run);
    await until('the address', () => run.output().includes(`Open http://localhost:${run.port}`), STARTED_WITHIN_MS);
    const bank = () => /Test bank that pays a PIX: (\S+)\n/.exec(run.output())?.[1];
    await until('the address of the bank', () => bank() !== undefined, STARTED_WITHIN_MS);
    expect(await responds(bank() ?? '', '')).toBe(true);
    expect(ownProcesses().length).toBeGreaterThanOrEqual(3);
    expectOwnEnvironments(run);
    process.kill(-(run.child.pid ?? 0), 'SIGINT');
    expect(await run.exit).toBe(0);
    expect(ownProcesses()).toEqual([]);
    expect(existsSync(join(dataDir, 'engines.json'))).toBe(false);
  }, 120_000);

  it.each(['', '::1'])(
    'announces the shop on HOST=%j once it can be read there',
    async (host) => {
      const run = await serve({ HOST: host, REDIS_URL: ' ' });
      const isAnnounced = () => run.output().includes(`Open http://localhost:${run.port}`);
      await until('the address', () => run.child.exitCode !== null || isAnnounced(), STARTED_WITHIN_MS);
      expect(run.output()).toContain('Ready in');
      expect(await responds(`http://${host ? `[${host}]` : '127.0.0.1'}:${run.port}`)).toBe(true);
    },
    120_000,
  );

  it('ends with 0 when SIGTERM ends the application itself, which has logged each line once and in one place', async () => {
    const run = await serve({ LOG_LEVEL: 'debug' });
    await untilServing(run);
    const requestId = (await fetch(`${run.origin}/api/products`)).headers.get('x-request-id') ?? '';
    const pid = backendOf(run)?.pid ?? 0;
    process.kill(pid, 'SIGTERM');
    expect(await run.exit).toBe(0);
    expect(ownProcesses()).toEqual([]);
    const log = expect.stringMatching(new RegExp(`^all-.*-${String(pid)}\\.log$`)) as string;
    for (const line of [`"requestId":"${requestId}"`, '"msg":"serving"'])
      expect([line, placesOf(line, run)]).toEqual([line, [log]]);
  }, 120_000);

  it('shares one set of engines and one bank between two that serve the same data folder', async () => {
    const first = await serve();
    await untilServing(first);
    const before = readFileSync(join(dataDir, 'engines.json'), 'utf8');
    const second = await serve();
    await untilServing(second);
    expect(readFileSync(join(dataDir, 'engines.json'), 'utf8')).toBe(before);
    second.child.kill('SIGTERM');
    expect(await second.exit).toBe(0);
    expect(await responds(first.origin)).toBe(true);
  }, 120_000);

  it('does not start under another master key than the one it was begun with, and starts under that one again', async () => {
    const begun = await serve();
    await untilServing(begun);
    process.kill(begun.child.pid ?? 0, 'SIGTERM');
    expect(await begun.exit).toBe(0);
    const other = await serve({ MASTER_KEY: 'outra-chave-com-mais-de-32-caracteres' });
    expect(await other.exit).toBe(1);
    expect(other.output()).toContain('The server did not start: the master key does not open the personal data');
    await untilServing(await serve());
  }, 180_000);

  it('stops at a wrong setting with one line that names it, and leaves nothing running', async () => {
    const { exit, output } = await serve({ SESSION_TTL_S: 'muito' });
    expect(await exit).toBe(1);
    expect(output().trim().split('\n')).toHaveLength(1);
    expect(output()).toContain('SESSION_TTL_S');
    expect(ownProcesses()).toEqual([]);
  }, 60_000);

  it('starts no public shop that is not complete: one line names what is missing, and nothing is left running', async () => {
    const { exit, output } = await serve({ PUBLIC_URL: 'https://loja.example.com' });
    expect(await exit).toBe(1);
    expect(output().trim().split('\n')).toHaveLength(1);
    expect(output()).toMatch(/SMTP_URL.*PIX_BASE_URL.*TRUST_PROXY/);
    expect(ownProcesses()).toEqual([]);
    expect(existsSync(join(dataDir, 'sandbox-psp.jsonl'))).toBe(false);
  }, 60_000);

  it('gives a public shop no demo data and no mailbox page, and a sandbox bank only on request', async () => {
    const run = await serve({
      PUBLIC_URL: 'https://loja.example.com',
      SMTP_URL: 'smtp://127.0.0.1:9',
      TRUST_PROXY: 'none',
      PIX_SANDBOX: '1',
      LOG_LEVEL: 'silent',
    });
    await untilServing(run);
    const products = await fetch(`${run.origin}/api/products`);
    expect(await products.json()).toEqual([]);
    expect((await fetch(`${run.origin}/_mail`)).status).toBe(404);
    expect(await fetch(`${run.origin}/config.json`).then((response) => response.json())).toMatchObject({
      mailboxUrl: null,
    });
    await until('the bank is named', () => run.output().includes('Test bank that pays a PIX'), STARTED_WITHIN_MS);
  }, 120_000);
});
