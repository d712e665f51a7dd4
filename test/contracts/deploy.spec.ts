import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { load } from 'js-yaml';
import { freePort } from '../support/free-port.js';

const ROOT = resolve(import.meta.dirname, '../..');
const HEALTH_CHECK = join(ROOT, 'deploy/healthcheck.mjs');
const COMPOSE_TEST = 'test/deploy/compose.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'deploy-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script of the repository; resolves with its exit code and its output. */
const run = (file: string, env: Readonly<Record<string, string>>) =>
  new Promise<{ code: unknown; output: string }>((done) => {
    execFile(process.execPath, [file], { env }, (error, stdout, stderr) => {
      done({ code: error ? error.code : 0, output: stdout + stderr });
    });
  });

describe('the health check of a container', () => {
  it.each([
    { role: 'api', asked: '/api/health/live' },
    { role: 'worker', asked: '/metrics' },
  ])('passes while $role responds', async ({ role, asked }) => {
    const urls: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      urls.push(url);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = String((server.address() as AddressInfo).port);
    expect(await run(HEALTH_CHECK, { PORT: port, METRICS_PORT: port, ROLE: role, TMPDIR: folder })).toMatchObject({
      code: 0,
    });
    expect(urls).toEqual([asked]);
    server.close();
  });

  it('fails while nothing responds, and ends nothing that was never healthy', async () => {
    const env = { PORT: String(await freePort()), ROLE: 'api', TMPDIR: folder };
    expect(await run(HEALTH_CHECK, env)).toMatchObject({ code: 1 });
    expect(existsSync(join(folder, 'was-healthy'))).toBe(false);
  });

  /** The health check ends every process of the application that it sees: here those of a namespace of its own. */
  const namespace = ['--pid', '--fork', '--mount-proc'];
  const inNamespace = spawnSync('unshare', [...namespace, 'true']).status === 0 ? it : it.skip;

  inNamespace('ends what was healthy and does not respond any more', async () => {
    writeFileSync(join(folder, 'was-healthy'), '');
    const script = `"$0" -e 'setInterval(() => {}, 1000)' backend/dist/main.js & "$0" "$1"; checked=$?; wait $!; echo $checked $?`;
    const args = [...namespace, 'sh', '-c', script, process.execPath, HEALTH_CHECK];
    const env = { PATH: process.env['PATH'], PORT: String(await freePort()), ROLE: 'api', TMPDIR: folder };
    const { stdout } = spawnSync('unshare', args, { env, encoding: 'utf8', timeout: 30_000 });
    expect(stdout.trim()).toBe('1 137');
  });
});

describe('the unit of systemd', () => {
  const UNIT = join(ROOT, 'deploy/shop.service');

  const analyze = (...args: readonly string[]) => spawnSync('systemd-analyze', [...args, UNIT], { encoding: 'utf8' });

  it('is understood and found hardened by systemd, where that is installed', () => {
    const { error, stderr } = analyze('verify');
    if (error) {
      console.warn('systemd is not installed: its unit was not judged');
      return;
    }
    // Units of the machine that this one needs are judged too.
    expect(stderr.split('\n').filter((line) => line.includes('shop.service'))).toEqual([]);
    const { status, stdout } = analyze('security', '--offline=true', '--threshold=25', '--no-pager');
    expect([status, stdout]).toEqual([0, expect.stringContaining('Overall exposure level')]);
  });
});

describe('what only a machine with Docker can show', () => {
  it('is run by the workflow', () => {
    const { jobs } = load(readFileSync(join(ROOT, '.github/workflows/ci.yml'), 'utf8')) as {
      jobs: Record<string, { steps: { run?: string }[] }>;
    };
    const commands = Object.values(jobs).flatMap(({ steps }) => steps.map((step) => step.run ?? ''));
    expect(commands).toContain(`node ${COMPOSE_TEST}`);
  });

  it('says in one line that Docker is missing', async () => {
    expect(await run(join(ROOT, COMPOSE_TEST), { PATH: '', TMPDIR: folder })).toEqual({
      code: 1,
      output: 'Needs a running Docker with Compose 2.23.1 or newer.\n',
    });
  });
});
