import { readEnginesFile, startEngines } from '@shop/engines/engines';
import type { Engines } from '@shop/engines/engines';
import { startSandboxPsp } from '@shop/engines/sandbox-psp';
import type { SandboxPsp } from '@shop/engines/sandbox-psp';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isAlive } from '../support/is-alive.js';
import { fillWallets, MOVEMENTS_EACH } from '../support/rich-wallets.js';

const ROOT = resolve(import.meta.dirname, '../..');
const BIN = join(ROOT, 'libs/tooling/bin');

let parent: string;
let said: string[];
let open: (Engines | SandboxPsp)[];

const folder = (name: string) => join(parent, name);
const options = (name: string, env: NodeJS.ProcessEnv = {}) => ({
  dataDir: folder(name),
  env: { PATH: process.env['PATH'], ...env },
  log: (line: string) => void said.push(line),
});

async function opened<T extends Engines | SandboxPsp>(starting: Promise<T>): Promise<T> {
  const part = await starting;
  open.push(part);
  return part;
}

const start = (name: string, env?: NodeJS.ProcessEnv) => opened(startEngines(options(name, env)));
const startBank = (name: string) => opened(startSandboxPsp(options(name)));

async function close(part: Engines | SandboxPsp): Promise<void> {
  open = open.filter((other) => other !== part);
  await part.close();
}

const copy = (from: string, to: string) => cpSync(folder(from), folder(to), { recursive: true });
const urlsOf = ({ eventstoreUrl, mongoUrl, redisUrl }: Engines) => [eventstoreUrl, mongoUrl, redisUrl];
const urlsAsGiven = ({ eventstoreUrl, mongoUrl, redisUrl }: Engines) => ({
  EVENTSTORE_URL: eventstoreUrl,
  MONGO_URL: mongoUrl,
  REDIS_URL: redisUrl,
});

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(BIN, `${command}.mjs`), ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  });
  return { status, output: (stdout + stderr).trim() };
}

beforeAll(() => {
  const built = ['embedded-eventstore', 'embedded-mongo', 'engines', 'kernel', 'contracts', 'pix'];
  execFileSync(process.execPath, [join(BIN, 'build.mjs'), ...built.map((name) => `libs/${name}`), 'backend']);
}, 180_000);

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'engines-folder-'));
  said = [];
  open = [];
});

afterEach(async () => {
  for (const part of open) await part.close();
  rmSync(parent, { recursive: true, force: true });
});

describe('a copy of a data folder that is served', () => {
  it('is a shop of its own: it gets engines and a bank of its own, and the original keeps its own', async () => {
    const [original, bank] = await Promise.all([start('d1'), startBank('d1')]);
    const published = readFileSync(join(folder('d1'), 'engines.json'), 'utf8');
    copy('d1', 'd1copy');
    expect(readEnginesFile(folder('d1copy'))).toBeUndefined();

    const [copied, copiedBank] = await Promise.all([start('d1copy'), startBank('d1copy')]);
    for (const url of urlsOf(copied)) expect(urlsOf(original)).not.toContain(url);
    expect(copiedBank.variables['PIX_BASE_URL']).not.toBe(bank.variables['PIX_BASE_URL']);
    expect(said).toEqual([]);

    await close(copied);
    expect(Object.values(original.pids).filter(isAlive)).toHaveLength(3);
    expect(readFileSync(join(folder('d1'), 'engines.json'), 'utf8')).toBe(published);
  });

  it('never takes the ports of the original, which comes back under its URLs', async () => {
    const original = await start('d1');
    copy('d1', 'd1copy');
    await close(original);
    const copied = await start('d1copy');
    for (const url of urlsOf(copied)) expect(urlsOf(original)).not.toContain(url);
    const back = await start('d1');
    expect(urlsOf(back)).toEqual(urlsOf(original));
    await close(copied);
    expect(urlsOf(await start('d1copy'))).toEqual(urlsOf(copied));
    expect(said).toEqual([]);
  });

  it('in the place of the original, which was moved away while it ran, is neither followed nor disturbed', async () => {
    const original = await start('d1');
    renameSync(folder('d1'), folder('d1.old'));
    copy('d1.old', 'd1');
    const restored = await start('d1');
    for (const pid of Object.values(restored.pids)) expect(Object.values(original.pids)).not.toContain(pid);

    await close(original);
    expect(readEnginesFile(folder('d1'))?.pids).toEqual(restored.pids);
    const follower = await start('d1');
    expect(follower.pids).toEqual(restored.pids);
  });
});

describe('a data folder', () => {
  it('keeps its URLs when it is renamed, or restored to its place, while nothing runs', async () => {
    const first = await start('d1');
    await close(first);
    renameSync(folder('d1'), folder('d2'));
    const renamed = await start('d2');
    expect(urlsOf(renamed)).toEqual(urlsOf(first));
    await close(renamed);
    copy('d2', 'backup');
    rmSync(folder('d2'), { recursive: true });
    copy('backup', 'd2');
    expect(urlsOf(await start('d2'))).toEqual(urlsOf(first));
  });

  it('is not touched by a start that has all three URLs, so whatever runs the engines can come back to it', async () => {
    const owner = await start('d1');
    const given = urlsAsGiven(owner);
    const users = [await start('d1', given), await start('d1', given)];
    await close(owner);
    expect(existsSync(join(folder('d1'), 'engines.lock'))).toBe(false);
    const back = await start('d1');
    expect(Object.keys(back.pids)).toHaveLength(3);
    expect(urlsOf(back)).toEqual(urlsOf(owner));
    await Promise.all(users.map(close));
    expect(readEnginesFile(folder('d1'))?.pids).toEqual(back.pids);
    await start('nowhere', given);
    expect(existsSync(folder('nowhere'))).toBe(false);
  });
});

describe('a command that works on what is there', () => {
  const COMMANDS: [string, readonly string[]][] = [
    ['access', ['ana']],
    ['audit', []],
    ['backup', ['cofre']],
    ['rebuild', ['restored']],
    ['rebuild', ['all']],
    ['parked', ['list']],
  ];

  it.each(COMMANDS)('%s %j makes no folder and starts nothing where there are no data', (command, args) => {
    const dataDir = folder('mistyped');
    expect(run(command, args, { DATA_DIR: dataDir })).toEqual({ status: 1, output: `✖ não há dados em ${dataDir}` });
    expect(existsSync(dataDir)).toBe(false);
    mkdirSync(dataDir);
    expect(run(command, args, { DATA_DIR: dataDir })).toEqual({ status: 1, output: `✖ não há dados em ${dataDir}` });
    expect(existsSync(join(dataDir, 'logs'))).toBe(false);
  });

  it.each([
    ['audit', ['--quick'], 'Usage: npm run audit'],
    ['parked', ['list', 'orders'], 'Usage: list | retry <consumer> <stream> | release <consumer> <stream>'],
    ['parked', ['retry', 'orders'], 'Usage: list | retry <consumer> <stream> | release <consumer> <stream>'],
  ] as const)('%s %j says how it is called', async (command, args, usage) => {
    const given = urlsAsGiven(await start('d1'));
    expect(run(command, args, { DATA_DIR: folder('elsewhere'), ...given })).toEqual({ status: 1, output: usage });
  });

  it('works on the engines of the copy, not on the live ones, when it is run on a copy', async () => {
    const original = await start('d1');
    copy('d1', 'd1copy');
    expect(run('parked', ['list'], { DATA_DIR: folder('d1copy') })).toEqual({ status: 0, output: 'nothing parked' });
    const port = /"port":(\d+)/.exec(readFileSync(join(folder('d1copy'), 'ports/mongo'), 'utf8'))?.[1];
    expect(port).toMatch(/^\d+$/);
    expect(original.mongoUrl).not.toContain(`:${port}/`);
  });

  it('needs no folder when the engines are given', async () => {
    const given = urlsAsGiven(await start('d1'));
    const dataDir = folder('elsewhere');
    expect(run('parked', ['list'], { DATA_DIR: dataDir, ...given })).toEqual({ status: 0, output: 'nothing parked' });
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('a backup by its commands', () => {
  const MASTER_KEY = 'chave-mestra-de-teste-com-32-letras';
  const ran = (command: string, args: readonly string[], dataDir: string, masterKey = MASTER_KEY) =>
    run(command, args, { DATA_DIR: folder(dataDir), MASTER_KEY: masterKey });
  const endsWith = (status: number, part: string) => ({ status, output: expect.stringContaining(part) as string });

  it('goes into a data folder that is made for it, and leaves none where it is rejected', async () => {
    const shop = await start('d1');
    await fillWallets(shop.eventstoreUrl, 1);
    const backup = folder('cofre');
    expect(ran('backup', [backup], 'd1')).toEqual(endsWith(0, `events: ${String(MOVEMENTS_EACH)}, of which`));
    expect(ran('restore', [backup], 'd2', 'x'.repeat(32))).toEqual(
      endsWith(1, 'the MASTER_KEY is not that of this backup'),
    );
    const segment = join(backup, 'events/000000000001.ndjson.gz');
    const content = readFileSync(segment);
    truncateSync(segment, content.length - 1);
    expect(ran('restore', [backup], 'd2')).toEqual(endsWith(1, 'events/000000000001.ndjson.gz'));
    expect(existsSync(folder('d2'))).toBe(false);
    writeFileSync(segment, content);
    expect(ran('restore', [backup], 'd2')).toEqual(endsWith(0, 'audit: clean'));
    expect(existsSync(folder('d2'))).toBe(true);
  }, 120_000);
});
