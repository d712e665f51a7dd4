import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../support/free-port.js';

const ROOT = resolve(import.meta.dirname, '../..');
const BIN = join(ROOT, 'libs/tooling/bin');
/** Engines that no command may reach. */
const engines = { EVENTSTORE_URL: 'esdb://none', MONGO_URL: 'mongodb://none', REDIS_URL: 'redis://none' };
/** The application itself, without a launcher. */
const MAIN = join(ROOT, 'backend/dist/main.js');
const OTHER_UID = 65534;
const isRoot = process.getuid?.() === 0;
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

let folder: string;
let dataDir: string;

interface Options {
  uid?: number;
  node?: readonly string[];
  args?: readonly string[];
}

/** Runs a command to its end; it must end by itself. */
async function run(command: string, env: NodeJS.ProcessEnv = {}, { uid, node = [], args = [] }: Options = {}) {
  const [port, realtimePort] = [String(await freePort()), String(await freePort())];
  const child = spawn(process.execPath, [...node, command === MAIN ? MAIN : join(BIN, `${command}.mjs`), ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: port, REALTIME_PORT: realtimePort, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output.trim() };
}

/** Expects one line and exit code 1, no started engine, and nothing in the data folder. */
function expectOneLine({ code, output }: Awaited<ReturnType<typeof run>>, line: string): void {
  expect({ code, output }).toEqual({ code: 1, output: line });
  expect(existsSync(join(dataDir, 'engines.lock'))).toBe(false);
  expect(existsSync(join(dataDir, 'eventstore'))).toBe(false);
  expect(execFileSync('ps', ['-eo', 'args']).toString()).not.toContain(dataDir);
}

beforeAll(() => {
  const built = ['embedded-eventstore', 'embedded-mongo', 'engines', 'kernel', 'logs', 'contracts', 'pix'];
  execFileSync(process.execPath, [join(BIN, 'build.mjs'), ...built.map((name) => `libs/${name}`), 'backend']);
}, 180_000);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engines-preflight-'));
  dataDir = join(folder, 'data');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a start that cannot succeed', () => {
  it.each(['PORT', 'REALTIME_PORT'])('says that %s is taken', async (variable) => {
    const intruder = createServer();
    await once(intruder.listen(0, '127.0.0.1'), 'listening');
    const { port } = intruder.address() as AddressInfo;
    try {
      expectOneLine(
        await run('serve', { [variable]: String(port) }),
        `✖ ${variable}: port ${port} is in use by another program; choose another with ${variable}=...`,
      );
    } finally {
      intruder.close();
    }
  });

  it.each(['start', 'serve', 'dev', 'engines', 'check'])(
    '%s rejects arguments that it would ignore',
    async (command) => {
      const { code, output } = await run(command, {}, { args: ['--port', '4000'] });
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(/^✖ Unknown: --port 4000; [^\n]+PORT=4000 npm start[^\n]+$/),
      ]);
      expect(existsSync(dataDir)).toBe(false);
    },
  );

  it.each([
    [['jorneys'], /^Unknown: jorneys\. npm test -- \[unit\][^\n]+$/],
    [['journeys', '--testpath', 'wallet'], /^Unknown option '--testpath'\. npm test -- \[unit\][^\n]+$/],
  ])('tests nothing else than what is requested: %j', async (args, line) => {
    const { code, output } = await run('test', {}, { args });
    expect([code, output]).toEqual([1, expect.stringMatching(line)]);
  });

  it('builds no workspace of an unknown name', async () => {
    const { code, output } = await run('build', {}, { args: ['libs/kernel', 'frontnd'] });
    expect([code, output]).toEqual([1, expect.stringMatching(/^✖ Unknown: frontnd\. There is libs\/[^\n]+$/)]);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['REALTIME_PORT', '70000'],
    ['METRICS_PORT', '-1'],
  ])('says that %s=%s is no port', async (variable, value) => {
    expectOneLine(await run('serve', { [variable]: value }), `✖ ${variable}: use a number from 1 to 65535.`);
  });

  it.each(['PORT', 'REALTIME_PORT', 'METRICS_PORT'])('without a launcher says that %s is taken', async (variable) => {
    const intruder = createServer();
    await once(intruder.listen(0, '127.0.0.1'), 'listening');
    const { port } = intruder.address() as AddressInfo;
    try {
      expectOneLine(
        await run(MAIN, { ...engines, [variable]: String(port) }),
        `${variable}: port ${String(port)} is in use by another program; choose another with ${variable}=...`,
      );
      expect(existsSync(dataDir)).toBe(false);
    } finally {
      intruder.close();
    }
  });

  it('without a launcher says that REALTIME_PORT is PORT', async () => {
    const port = String(await freePort());
    expectOneLine(
      await run(MAIN, { ...engines, PORT: port, REALTIME_PORT: port }),
      `REALTIME_PORT: port ${port} is that of PORT already; choose another with REALTIME_PORT=...`,
    );
  });

  it('says that REALTIME_PORT is PORT', async () => {
    const port = String(await freePort());
    expectOneLine(
      await run('serve', { PORT: port, REALTIME_PORT: port }),
      `✖ REALTIME_PORT: port ${port} is that of PORT already; choose another with REALTIME_PORT=...`,
    );
  });

  it.each([
    ['serve', 'ROLE', 'everything', 'must be all, api or worker'],
    [
      'serve',
      'SMTP_URL',
      'mail.example.com',
      'must be an address smtp://, with signs of a password like # and % written as %23 and %25',
    ],
    [
      'serve',
      'PIX_CERT',
      '/nowhere/cert.pem',
      'must be a file that can be read; PIX_CERT and PIX_CERT_KEY must be given together',
    ],
    ['serve', 'MASTER_KEY_FILE', '/nowhere/key', 'must be a file that can be read'],
    ['serve', 'MASTER_KEY_FILE', '/dev/null', 'is empty'],
    ['serve', 'DATA_DIR', '"/var/lib/shop"', 'must have no quotes'],
    ['audit', 'SESSION_TTL_S', '0', 'must be a whole number of seconds, at most 43200 (12 hours)'],
  ])('%s says that %s=%s is wrong before it starts anything', async (command, variable, value, reason) => {
    expectOneLine(await run(command, { [variable]: value }), `✖ Invalid configuration: ${variable} ${reason}.`);
  });

  it.each(['EVENTSTORE_URL', 'MONGO_URL', 'REDIS_URL'])(
    'starts no engine in place of an empty %s_FILE',
    async (name) => {
      expectOneLine(await run('serve', { [`${name}_FILE`]: '/dev/null' }), `✖ ${name}_FILE is empty.`);
    },
  );

  it('uses the folder that the application uses, whatever blanks an env file leaves around its name', async () => {
    for (const blanks of ['\r', ' ', '\t'])
      expectOneLine(await run('parked', { DATA_DIR: `${blanks}${dataDir}${blanks}` }), `✖ não há dados em ${dataDir}`);
  });

  it('says everything that is wrong at once', async () => {
    const wrong = { PORT: 'abc', REALTIME_PORT: '0', PROCESSES: 'x', ROLE: 'al', DEMO_DATA: 'yes', MONGO_URL: 'x' };
    expectOneLine(
      await run('serve', wrong),
      '✖ PROCESSES: use auto or a number from 1 to 99. PORT: use a number from 1 to 65535. ' +
        'REALTIME_PORT: use a number from 1 to 65535. Invalid configuration: ROLE must be all, api or worker; ' +
        'MONGO_URL must be an address mongodb://; DEMO_DATA must be 0 or 1.',
    );
  });

  it('says what a public shop lacks before it starts anything', async () => {
    expectOneLine(
      await run('serve', { PUBLIC_URL: 'http://loja.example.com', PIX_SANDBOX: '1' }),
      '✖ Insecure configuration: beyond this machine, use https:// in PUBLIC_URL. Incomplete configuration: ' +
        'PUBLIC_URL is a public address, so also set SMTP_URL, TRUST_PROXY (addresses of the proxies, or none).',
    );
  });

  it('says that HOST is no address of this machine', async () => {
    const { code, output } = await run('serve', { HOST: '192.0.2.1' });
    expect(output).toBe('✖ HOST: 192.0.2.1 is not an address of this machine (EADDRNOTAVAIL).');
    expect(code).toBe(1);
    expect(existsSync(dataDir)).toBe(false);
  });

  it.each(['0', 'x', '2,5', '-1', '100'])('says that PROCESSES is no number: %s', async (count) => {
    expectOneLine(await run('serve', { PROCESSES: count }), '✖ PROCESSES: use auto or a number from 1 to 99.');
  });

  it('says that a role of its own is one process', async () => {
    const ended = await run('serve', { PROCESSES: '2', ROLE: 'api' });
    expectOneLine(ended, '✖ PROCESSES: more than one process only with ROLE=all.');
  });

  it.each(['serve', 'engines'])('%s says that DATA_DIR is not a folder', async (command) => {
    writeFileSync(dataDir, '');
    expectOneLine(await run(command), `✖ DATA_DIR: cannot write to ${dataDir} (EEXIST).`);
  });

  const inProc = process.platform === 'linux' ? it : it.skip;

  inProc.each(['serve', 'engines'])('%s says that DATA_DIR is where no folder can be made', async (command) => {
    const ended = await run(command, { DATA_DIR: '/proc/shop/data' });
    expectOneLine(ended, '✖ DATA_DIR: cannot write to /proc/shop (ENOENT).');
  });

  it('says that TMPDIR cannot be written', async () => {
    const ended = await run('serve', { PROCESSES: '2', TMPDIR: join(folder, 'absent') });
    expectOneLine(ended, `✖ TMPDIR: cannot write to ${join(folder, 'absent')} (ENOENT).`);
  });

  // Root may write everywhere: a Linux root tries it as another user, everybody else as themselves.
  it.each(['serve', 'engines', 'parked'])('%s says that DATA_DIR cannot be written', async (command) => {
    mkdirSync(join(dataDir, 'mongo'), { recursive: true });
    writeFileSync(join(dataDir, 'mongo/documents.sqlite'), '');
    chmodSync(folder, 0o755);
    chmodSync(dataDir, 0o555);
    const { code, output } = await run(command, {}, isRoot ? { uid: OTHER_UID } : {});
    expect(output).toMatch(new RegExp(`^✖ DATA_DIR: cannot write to ${dataDir}\\S* \\(EACCES\\)\\.$`));
    expect(code).toBe(1);
  });

  it('names the file that another user left in DATA_DIR', async () => {
    mkdirSync(join(dataDir, 'secrets'), { recursive: true });
    chmodSync(folder, 0o777);
    chmodSync(dataDir, 0o777);
    chmodSync(join(dataDir, 'secrets'), 0o555);
    const { code, output } = await run('engines', {}, isRoot ? { uid: OTHER_UID } : {});
    expect(output).toMatch(
      new RegExp(`^✖ DATA_DIR: cannot write to ${join(dataDir, 'secrets')}/\\S+ \\(EACCES\\)\\.$`),
    );
    expect(code).toBe(1);
    expect(existsSync(join(dataDir, 'engines.lock'))).toBe(false);
  });
});

describe('the processes of the application', () => {
  /** Runs a script that knows the exports of the launcher's module, and returns its lines. */
  const lines = (script: string, args: readonly string[] = []) => {
    const known = `import { processCount, Processes } from ${JSON.stringify(join(BIN, 'parts/processes.mjs'))};`;
    const options = ['--input-type=module', '-e', `${known}\n${script}`, ...args];
    return execFileSync(process.execPath, options, { encoding: 'utf8' }).trim().split('\n');
  };
  const counts = (env: Record<string, string>, platform = 'linux') =>
    JSON.parse(
      lines(
        `console.log(JSON.stringify([1, 2, 3, 4, 8].map((cores) => processCount(${JSON.stringify(env)}, cores, '${platform}'))));`,
      )[0]!,
    ) as number[];

  it('are one up to two cores, and leave one core of three and more to the engines', () => {
    expect(counts({})).toEqual([1, 1, 2, 3, 7]);
    expect(counts({ PROCESSES: ' ' })).toEqual([1, 1, 2, 3, 7]);
    expect(counts({ PROCESSES: '3' })).toEqual([3, 3, 3, 3, 3]);
    expect(counts({ ROLE: 'api' })).toEqual([1, 1, 1, 1, 1]);
    expect(counts({}, 'win32')).toEqual([1, 1, 1, 1, 1]);
  });

  it('are started again with longer and longer pauses, and given up with one line', () => {
    const program = join(folder, 'program.mjs');
    writeFileSync(program, "process.send('serving'); setTimeout(() => process.exit(3), 10);");
    const said = lines(
      `import { fork } from 'node:child_process';
       const startedAt = [];
       const start = () => (startedAt.push(performance.now()), fork(process.argv[1], { execArgv: [] }));
       const application = new Processes({ start, stop: async () => {} });
       application.run(1, {});
       console.log(JSON.stringify(await application.ended));
       const pauses = startedAt.slice(1).map((at, index) => at - startedAt[index]);
       console.log(pauses.every((pause, index) => pause >= 50 * 2 ** index));`,
      [program],
    );
    expect(said.filter((line) => line === 'application: ended (code 3); starting it again.')).toHaveLength(7);
    expect(said.slice(-3)).toEqual([
      'application: ended 8 times in a row (code 3); giving up.',
      '{"code":1,"signal":null}',
      'true',
    ]);
  }, 60_000);
});

describe('a Node that is too old', () => {
  const CHECK = './libs/tooling/bin/parts/node-version.cjs';

  it.each([
    ['12.22.12', 'linux', '20.19'],
    ['20.18.3', 'linux', '20.19'],
    ['22.22.2', 'darwin', '24'],
  ])('%s on %s is named in one line, with the version that is needed', async (old, platform, needed) => {
    const pretended = join(folder, 'old.cjs');
    writeFileSync(
      pretended,
      `Object.defineProperty(process, 'versions', { value: { node: '${old}' } });
      Object.defineProperty(process, 'version', { value: 'v${old}' });
      Object.defineProperty(process, 'platform', { value: '${platform}' });`,
    );
    const { code, output } = await run('serve', {}, { node: ['-r', pretended, '-r', CHECK] });
    expect(output).toBe(`✖ Node ${needed} or newer is needed; this is v${old}.`);
    expect(code).toBe(1);
  });

  it('is found before any command of package.json is parsed', () => {
    const commands = Object.values(scripts).filter((script) => script.startsWith('node '));
    expect(commands.length).toBeGreaterThan(10);
    for (const command of commands)
      expect(command).toMatch(/^node -r \.\/libs\/tooling\/bin\/parts\/node-version\.cjs /);
  });

  it('can parse the file that finds it', () => {
    const text = readFileSync(join(ROOT, CHECK), 'utf8').replace(/^\s*\/\/.*$/gm, '');
    expect(text).not.toMatch(/\?\.|\?\?|=>|`|\b(const|let|class|async|await|import|export)\b/);
  });
});

describe('a Redis that is missing', () => {
  /** Makes a machine with only the launcher's own programs, and an apt-get that records its calls. */
  function machineWithoutRedis(): string {
    for (const name of ['sleep', 'kill'])
      if (existsSync(`/bin/${name}`)) symlinkSync(`/bin/${name}`, join(folder, name));
    writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\necho "$@" >> ${folder}/called\nexit 100\n`, { mode: 0o755 });
    return folder;
  }
  const calls = () => (existsSync(join(folder, 'called')) ? readFileSync(join(folder, 'called'), 'utf8') : '');

  it.each([
    ['start', undefined],
    ['start', '0'],
    ['serve', '1'],
    ['engines', '1'],
  ])('is not installed by %s with INSTALL_REDIS=%s: the line says how to', async (command, wanted) => {
    const env = { PATH: machineWithoutRedis(), ...(wanted && { INSTALL_REDIS: wanted }) };
    const { code, output } = await run(command, env);
    expect(output).toMatch(/✖ Redis not found: install it with ".+".* or set REDIS_URL to the address/);
    expect(code).toBe(1);
    expect(calls()).toBe('');
  });

  it('is installed by start for root on Debian with INSTALL_REDIS=1', async () => {
    const isDebian = existsSync('/etc/debian_version');
    const { code } = await run('start', { PATH: machineWithoutRedis(), INSTALL_REDIS: '1' });
    expect(code).toBe(1);
    expect(calls()).toMatch(isRoot && isDebian ? /install -y --no-install-recommends redis-server/ : /^$/);
  });
});
