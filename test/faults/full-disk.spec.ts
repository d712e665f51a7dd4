import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Readiness } from '@shop/contracts/health';
import { componentNames, type HealthReport } from '@shop/contracts/status';
import { ENGINE_NAMES, type EngineUrls } from '@shop/engines/names';
import { readPublished } from '@shop/engines/shared-servers';
import { ApiClient, type ApiResponse } from '../support/api-client.js';
import { runAudit } from '../support/commands.js';
import { conductOfEngines } from '../support/engines.js';
import { freePort } from '../support/free-port.js';
import { exhaust } from '../support/full-engine.js';
import { readMailbox } from '../support/mailbox.js';
import { PASSWORD, signIn, signUp } from '../support/person.js';
import { png } from '../support/pictures.js';
import { offer } from '../support/shop.js';
import { SmallDisk } from '../support/small-disk.js';
import { until } from '../support/until.js';
import { atWorkerEnd } from '../support/worker-end.js';

const ROOT = resolve(import.meta.dirname, '../..');
const STANDARD_OUTPUT = pathToFileURL(join(ROOT, 'libs/logs/dist/standard-output.js')).href;
/** Sizes of the disk: with room, short of space, nearly full. */
const ROOMY_MB = 4_096;
const LOW_MB = 1_536;
const SMALL_MB = 128;
const STARTED_WITHIN_MS = 120_000;
/** Long enough for a busy machine; a free one needs seconds. */
const SEEN_WITHIN_MS = 60_000;
const LIMIT_MS = 300_000;

const READS = ['/api/products', '/api/client/orders', '/api/client/wallet', '/api/health', '/api/health/live'];
const UNAVAILABLE = /^(UNAVAILABLE|OUTCOME_UNKNOWN)$/;

/** Where this user may not mount, only the log is tried, on a device that is always full. */
const disk = SmallDisk.mount(ROOMY_MB);
const onSmallDisk = disk ? it : it.skip;
/** A disk of its own for each engine; that of `DATA_DIR` has the files and the logs. */
const engineDisks = new Map(disk ? ENGINE_NAMES.map((name) => [name, SmallDisk.mount(SMALL_MB)]) : []);
const disks = [disk, ...engineDisks.values()];

const environment = {
  PATH: process.env['PATH'] ?? '',
  NODE_ENV: 'test',
  ADMIN_PASSWORD: 'administrador-de-teste',
  RATE_LIMIT_SCALE: '100000',
  LOG_LEVEL: 'info',
  ...conductOfEngines(),
};

describe(disk ? 'a full disk (tmpfs)' : 'a full log (/dev/full; this user may not mount a small disk)', () => {
  const dataDir = disk ? join(disk.folder, 'data') : '';
  let launcher: ChildProcess;
  let api: ApiClient;
  let output = '';
  let customer: string;
  let picture: Uint8Array<ArrayBuffer>;
  const bought: string[] = [];

  const engines = () => readPublished<EngineUrls>(dataDir, 'engines') as EngineUrls;
  const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
  const buy = async (): Promise<ApiResponse> => {
    const cart = { items: [await offer(api)], buyAsGift: true, paymentMethod: 'balance', couponCode: null };
    const response = await api.post('/api/client/checkout', cart, { token: customer });
    if (response.status === 201) bought.push(response.body.orderId as string);
    return response;
  };
  const isPaid = async (orderId: string) =>
    (await api.get(`/api/orders/${orderId}/status`, { token: customer })).body.status === 'paid';

  async function start(): Promise<void> {
    const [port, realtimePort] = [String(await freePort()), String(await freePort())];
    mkdirSync(dataDir);
    for (const [name, own] of engineDisks) symlinkSync(own?.folder ?? '', join(dataDir, name));
    launcher = spawn(process.execPath, [join(ROOT, 'libs/tooling/bin/serve.mjs')], {
      env: { ...environment, DATA_DIR: dataDir, PORT: port, REALTIME_PORT: realtimePort },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    launcher.once(
      'exit',
      atWorkerEnd(() => launcher.kill()),
    );
    for (const stream of [launcher.stdout, launcher.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
    api = new ApiClient(`http://127.0.0.1:${port}`);
    const isReady = async () => {
      if (!isRunning(launcher)) throw new Error(output);
      return (await api.get('/api/health/ready').catch(() => null))?.status === 200;
    };
    await until('the shop', isReady, STARTED_WITHIN_MS);
    await until('the demo catalogue', () => offer(api).catch(() => null));
  }

  async function enrich(): Promise<void> {
    const person = await signUp(api, { mailbox: (address) => readMailbox(dataDir, address) });
    const { body: profile } = await api.get('/api/profile', { token: person.token });
    const rich = { balance: 100_000, xp: 0 };
    const admin = await signIn(api);
    expect((await api.patch(`/api/users/${profile.id as string}/balance`, rich, { token: admin })).status).toBe(200);
    customer = person.token;
    picture = new Uint8Array(await png());
  }

  beforeAll(async () => {
    if (!disk) return;
    await start();
    await enrich();
    await buy();
  }, 180_000);

  afterAll(async () => {
    if (!disk) return;
    if (isRunning(launcher)) {
      launcher.kill('SIGTERM');
      await once(launcher, 'exit');
    }
    for (const one of disks) one?.unmount();
  }, 60_000);

  let senders = 0;
  /** Sends every kind of write, under names that are free. */
  const changes = (): Promise<ApiResponse[]> => {
    const name = `alguem${String((senders += 1))}`;
    const registration = { username: name, email: `${name}@example.com`, password: PASSWORD };
    return Promise.all([
      buy(),
      api.post('/api/auth/login', { identifier: 'admin', password: environment.ADMIN_PASSWORD }),
      api.post('/api/auth/register', registration),
      api.post('/api/client/deposit', { amount: 10 }, { token: customer }),
      api.post('/api/tickets', { subject: 'Disco', message: 'Cheio' }, { token: customer }),
      api.patch('/api/profile', { username: `outro-${name}` }, { token: customer }),
    ]);
  };

  onSmallDisk(
    'shows little space on the status page and in readiness alike, and alarms the administrators once',
    async () => {
      const admin = await signIn(api);
      const shown = async () => {
        const { components } = (await api.get('/api/health')).body as HealthReport;
        const { checks } = (await api.get('/api/health/ready')).body as Readiness;
        const component = components.find(({ name }) => name === componentNames.storage);
        return [component?.status, checks.storage.status];
      };
      const becomes = (...statuses: string[]) =>
        until(String(statuses), async () => isDeepStrictEqual(await shown(), statuses), SEEN_WITHIN_MS);
      const alarms = async () => {
        const notices = (await api.get('/api/notifications', { token: admin })).body as { message: string }[];
        return notices.filter(({ message }) => message.includes(componentNames.storage));
      };
      await becomes('operational', 'up');
      disk?.resize(LOW_MB);
      await becomes('degraded', 'degraded');
      await until('the alarm', async () => (await alarms()).length > 0, SEEN_WITHIN_MS);
      disk?.resize(SMALL_MB);
      await becomes('outage', 'down');
      expect(await alarms()).toHaveLength(1);
    },
    LIMIT_MS,
  );

  onSmallDisk.each(ENGINE_NAMES)(
    'of %s alone: rejects changes with 503 or takes them, goes on reading, and goes on by itself once there is room',
    async (engine) => {
      engineDisks.get(engine)?.fill();
      await exhaust[engine](engines());
      const isTaken = ({ status, body }: ApiResponse) =>
        status < 300 || (status === 503 && UNAVAILABLE.test(String(body.code)));
      expect((await changes()).filter((response) => !isTaken(response))).toEqual([]);
      for (const path of READS) expect([path, (await api.get(path, { token: customer })).status]).toEqual([path, 200]);
      engineDisks.get(engine)?.free();
      const order = await until(
        'a purchase',
        async () => {
          const { status, body } = await buy();
          return status === 201 && (body.orderId as string);
        },
        SEEN_WITHIN_MS,
      );
      await until('it to be paid', () => isPaid(order), SEEN_WITHIN_MS);
    },
    LIMIT_MS,
  );

  onSmallDisk(
    'rejects changes with 503, goes on reading, and loses nothing that it acknowledged',
    async () => {
      for (const one of disks) one?.fill();
      for (const engine of ENGINE_NAMES) await exhaust[engine](engines());
      for (const { status, body } of await changes())
        expect([status, body]).toEqual([503, expect.objectContaining({ code: expect.stringMatching(UNAVAILABLE) })]);
      const avatar = new FormData();
      avatar.append('avatarFile', new Blob([picture], { type: 'image/png' }), 'eu.png');
      const upload = await api.post('/api/profile/avatar/upload', avatar, { token: customer });
      expect([upload.status, upload.body.code]).toEqual([507, 'STORAGE_FULL']);
      for (const path of READS) expect([path, (await api.get(path, { token: customer })).status]).toEqual([path, 200]);
      expect(isRunning(launcher)).toBe(true);
    },
    LIMIT_MS,
  );

  onSmallDisk(
    'goes on by itself once there is room, with its books in order',
    async () => {
      for (const one of disks) one?.free();
      await until('a purchase', async () => (await buy()).status === 201, SEEN_WITHIN_MS);
      for (const orderId of bought) await until(`order ${orderId}`, () => isPaid(orderId), SEEN_WITHIN_MS);
      const { eventstoreUrl, mongoUrl, redisUrl } = engines();
      const audit = await runAudit({
        DATA_DIR: dataDir,
        EVENTSTORE_URL: eventstoreUrl,
        MONGO_URL: mongoUrl,
        REDIS_URL: redisUrl,
      });
      expect(audit).toEqual({ code: 0, output: expect.anything() });
      const { body: operations } = await api.get('/api/operations', { token: await signIn(api) });
      expect(operations.parked).toEqual([]);
    },
    LIMIT_MS,
  );

  onSmallDisk(
    'ends on SIGTERM while the disk is full',
    async () => {
      for (const one of disks) one?.fill();
      await api.post('/api/auth/login', { identifier: 'admin', password: 'errada' });
      launcher.kill('SIGTERM');
      const [code] = (await once(launcher, 'exit')) as [number | null];
      expect([code, output]).toEqual([0, expect.anything()]);
      expect(existsSync(join(dataDir, 'engines.json'))).toBe(false);
    },
    60_000,
  );

  it('a log on standard output that takes nothing drops and counts its lines', async () => {
    const log = openSync('/dev/full', 'w');
    const program = `import { standardOutput } from '${STANDARD_OUTPUT}';
      for (let line = 0; line < 1000; line += 1) standardOutput.write('lost\\n');
      await standardOutput.flush();
      process.stderr.write(String(standardOutput.dropped));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', log, 'pipe'] });
    let dropped = '';
    child.stderr?.on('data', (chunk) => (dropped += String(chunk)));
    const [code] = (await once(child, 'close')) as [number | null];
    closeSync(log);
    expect([code, dropped]).toEqual([0, '1000']);
  }, 30_000);
});
