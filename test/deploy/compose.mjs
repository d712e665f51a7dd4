// Brings docker-compose.yml up as docs/operations.md says, and judges what reading the file cannot show. Needs Docker
// with Compose 2.23.1 or newer, Node, and the ports 80 and 443; installs nothing: node test/deploy/compose.mjs
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ROOT = resolve(import.meta.dirname, '../..');
const PROJECT = 'shop-deploy-test';
const ORIGIN = 'http://localhost';
const UP_WITHIN_MS = 10 * 60_000;
const REPLACED_WITHIN_MS = 4 * 60_000;
const LASTING = ['api-1', 'api-2', 'worker-1', 'proxy', 'eventstore', 'mongo', 'redis'];
const CLAIMED = '203.0.113.9';

const secret = () => randomBytes(24).toString('hex');
const admin = { identifier: 'admin', password: `Senha-${secret()}` };
const folder = mkdtempSync(join(tmpdir(), 'shop-deploy-'));

function run(args, stdio = ['ignore', 'pipe', 'inherit']) {
  return execFileSync('docker', args, { cwd: ROOT, encoding: 'utf8', stdio, maxBuffer: 64 * 1024 * 1024 }) ?? '';
}
const compose = (...args) => run(['compose', '-p', PROJECT, '--env-file', join(folder, '.env'), ...args]);
const inside = (service, ...command) => compose('exec', '-T', service, ...command);

function check(name, isTrue, found) {
  if (!isTrue) throw new Error(`${name}: ${JSON.stringify(found)}`);
  console.log(`✓ ${name}`);
}

async function until(name, isDone, withinMs) {
  const end = Date.now() + withinMs;
  while (!(await isDone().catch(() => false))) {
    if (Date.now() > end) throw new Error(`${name}: not within ${withinMs / 1000} s`);
    await pause(1_000);
  }
  console.log(`✓ ${name}`);
}

/** Returns what Docker knows of the container of a service. */
const container = (service) => JSON.parse(run(['inspect', compose('ps', '-aq', service).trim()]))[0];
const isHealthy = (service) => container(service).State.Health?.Status === 'healthy';
const addressOf = (service) => container(service).NetworkSettings.Networks[`${PROJECT}_edge`]?.IPAddress;

const get = (path, headers = {}) =>
  fetch(`${ORIGIN}${path}`, { headers: { connection: 'close', ...headers }, signal: AbortSignal.timeout(30_000) });

async function up(name) {
  compose('up', '-d', '--build');
  await until(`${name}: every container is healthy`, async () => LASTING.every(isHealthy), UP_WITHIN_MS);
  const ready = await (await get('/api/health/ready')).json();
  const statuses = Object.values(ready.checks).map(({ status }) => status);
  check(`${name}: every check of readiness is up`, new Set(statuses).size === 1 && statuses[0] === 'up', ready);
}

async function login() {
  const response = await fetch(`${ORIGIN}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': CLAIMED },
    body: JSON.stringify(admin),
  });
  const { token } = await response.json();
  check('the administrator logs in', response.status < 300 && token, response.status);
  return token;
}

async function judgeEdge(token) {
  check('the proxy has the address that the shop trusts', addressOf('proxy') === '172.30.91.2', addressOf('proxy'));
  const pooled = ['api-1', 'api-2', 'worker-1'].map(addressOf);
  check(
    'others have addresses of the pool',
    pooled.every((each) => Number(each?.split('.')[3]) >= 128),
    pooled,
  );
  const sessions = await (await get('/api/profile/sessions', { authorization: `Bearer ${token}` })).json();
  check(
    'an address that a client claims is not believed',
    sessions.every(({ ip }) => ip !== CLAIMED),
    sessions,
  );
  const screen = await get('/');
  check('the screens are served', screen.headers.get('content-type')?.startsWith('text/html'), screen.status);
}

function judgeHardening() {
  const touch = 'touch /app/x 2>/dev/null && echo written || echo read-only';
  check('the application cannot write its own files', inside('api-1', 'sh', '-c', touch).trim() === 'read-only');
  const status = inside('api-1', 'cat', '/proc/1/status');
  check('it has no capabilities', /^CapEff:\s+0+$/m.test(status) && /^NoNewPrivs:\s+1$/m.test(status), status);
  for (const service of ['identities', 'eventstore-user'])
    check(`${service} has ended in order`, container(service).State.ExitCode === 0, container(service).State);
}

/** Sends a signal from within: Docker does not restart what it has stopped or killed itself. */
function signalApplication(service, signal) {
  const script = `const { readdirSync, readFileSync } = require('fs');
    for (const pid of readdirSync('/proc').map(Number).filter((pid) => pid > 1 && pid !== process.pid))
      if (readFileSync('/proc/' + pid + '/cmdline', 'utf8').split('\\0').includes('backend/dist/main.js'))
        process.kill(pid, '${signal}');`;
  inside(service, 'node', '-e', script);
}

/** Restarts one server while requests come in. */
async function judgeRestart() {
  const failed = [];
  let isOver = false;
  const requests = (async () => {
    while (!isOver) {
      const status = await get('/api/products').then((response) => response.status, String);
      if (status !== 200) failed.push(status);
      await pause(20);
    }
  })();
  const before = container('api-1').State.StartedAt;
  const hasRestarted = async () => container('api-1').State.StartedAt !== before && isHealthy('api-1');
  signalApplication('api-1', 'SIGTERM');
  await until('a server that ends is started again', hasRestarted, REPLACED_WITHIN_MS);
  isOver = true;
  await requests;
  check('no request fails meanwhile', failed.length === 0, failed);
}

/** Freezes a server; its health check ends it. */
async function judgeFrozen() {
  const before = container('api-2').State.StartedAt;
  signalApplication('api-2', 'SIGSTOP');
  const isReplaced = async () => container('api-2').State.StartedAt !== before && isHealthy('api-2');
  await until('a frozen server is replaced', isReplaced, REPLACED_WITHIN_MS);
}

function judgeBackup() {
  const command = ['node', 'backend/dist/backup.js'];
  check('a backup is made', inside('worker-1', ...command, '/data/drill').includes('whole backup'));
  check('it is whole', inside('worker-1', ...command, '--verify', '/data/drill').includes('backup: clean'));
}

async function judge() {
  const names = ['EVENTSTORE_ADMIN_PASSWORD', 'EVENTSTORE_PASSWORD', 'MONGO_PASSWORD', 'REDIS_PASSWORD', 'MASTER_KEY'];
  const variables = [...names.map((name) => `${name}=${secret()}`), `ADMIN_PASSWORD=${admin.password}`, 'DEMO_DATA=1'];
  writeFileSync(join(folder, '.env'), `${variables.join('\n')}\nSHOP_VERSION=deploy-test\nPIX_CERT_DIR=${folder}\n`, {
    mode: 0o600,
  });
  await up('a clean host');
  await judgeEdge(await login());
  judgeHardening();
  await judgeRestart();
  await judgeFrozen();
  judgeBackup();
  compose('down');
  await up('a second start');
  await login();
}

try {
  run(['info'], 'ignore');
  run(['compose', 'version'], 'ignore');
} catch {
  console.error('Needs a running Docker with Compose 2.23.1 or newer.');
  rmSync(folder, { recursive: true, force: true });
  process.exit(1);
}
try {
  await judge();
} catch (error) {
  console.error(`✖ ${error.message}`);
  console.error(compose('logs', '--tail', '60'));
  process.exitCode = 1;
} finally {
  compose('down', '--volumes', '--remove-orphans', '--rmi', 'local');
  rmSync(folder, { recursive: true, force: true });
}
