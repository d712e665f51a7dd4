import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const CLIENTS = join(import.meta.dirname, '../../clients');
const suite = readFileSync(join(CLIENTS, 'conformance.json'), 'utf8');
const { cases } = JSON.parse(suite) as { cases: { name: string; kind: string; verdict: string }[] };

const folders = readdirSync(CLIENTS).filter((name) => existsSync(join(CLIENTS, name, 'conformance')));

/** The clients find the same Node as the tests. */
const env = { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) };

/** Each client, with a command that fails where its tool chain is absent. */
const clients = [
  { name: 'node', toolChain: 'node', probe: ['node', ['--version'], ''] },
  {
    name: 'python',
    toolChain: 'python3 (3.10)',
    probe: ['python3', ['-'], 'import sys; assert sys.version_info > (3, 10)'],
  },
  {
    name: 'cpp',
    toolChain: "c++ with OpenSSL's headers",
    probe: ['c++', ['-x', 'c++', '-fsyntax-only', '-'], '#include <openssl/evp.h>'],
  },
] as const;

const isPresent = ({ probe: [command, args, input] }: (typeof clients)[number]) =>
  spawnSync(command, args, { input, env }).status === 0;
const present = clients.filter(isPresent);
const absent = clients.filter((client) => !present.includes(client));

const conformanceOf = (client: string, folder = CLIENTS) =>
  new Promise<{ code: number; output: string }>((done) => {
    execFile(join(folder, client, 'conformance'), { env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });

const copies: string[] = [];
afterAll(() => {
  for (const folder of copies) rmSync(folder, { recursive: true });
});

/** Copies the clients, with another suite of cases. */
function copyWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'clients-'));
  copies.push(folder);
  cpSync(CLIENTS, folder, { recursive: true });
  writeFileSync(join(folder, 'conformance.json'), text);
  return folder;
}

/** Returns every verdict replaced by a wrong one. */
const turnedRound = () =>
  JSON.stringify({
    ...(JSON.parse(suite) as object),
    cases: cases.map((one) => ({ ...one, verdict: one.verdict === 'expired' ? 'good' : 'expired' })),
  });

it('are judged by cases that their generator writes', () => {
  const written = execFileSync(process.execPath, [join(CLIENTS, 'make-conformance.mjs')], { encoding: 'utf8' });
  expect(written === suite).toBe(true);
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});

it('hold their conformance where the tool chain exists; absent tool chains are listed', async () => {
  for (const { name, toolChain } of absent) console.warn(`clients/${name} not judged: ${toolChain} is absent`);
  expect([...present, ...absent].map(({ name }) => name).sort()).toEqual(folders.sort());
  expect(present.map(({ name }) => name)).toContain('node');
  const outcomes = await Promise.all(present.map(({ name }) => conformanceOf(name)));
  const held = { code: 0, output: expect.stringMatching(/^\w+: [1-9]\d* passed, 0 failed\n$/) as string };
  expect(outcomes).toEqual(present.map(() => held));
});

it('fail by each case that does not hold', async () => {
  const folder = copyWith(turnedRound());
  const outcomes = await Promise.all(present.map(({ name }) => conformanceOf(name, folder)));
  for (const { code, output } of outcomes) {
    expect(code).toBe(1);
    for (const { name } of cases) expect(output).toContain(`${name}: `);
  }
});

it('do not pass without their tool chain', async () => {
  const bare = copyWith(suite);
  mkdirSync(join(bare, 'bin'));
  const withoutTools = { ...env, PATH: join(bare, 'bin') };
  for (const { name } of clients)
    expect(spawnSync(join(bare, name, 'conformance'), { env: withoutTools }).status).not.toBe(0);
});
