import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { X509Certificate } from 'node:crypto';
import { createSecureServer } from 'node:http2';
import type { ServerHttp2Session } from 'node:http2';
import { type AddressInfo, BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Script } from 'node:vm';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { freePort } from '../support/free-port.js';
import { loadEnvironment } from '../../backend/src/platform/config/config.js';
import { readEnvironment, variables } from '../../backend/src/platform/config/environment.js';
import { assertComplete } from '../../backend/src/platform/config/public-shop.js';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

interface Service {
  image?: string;
  build?: string;
  networks?: string[] | Record<string, unknown>;
  volumes?: string[];
  user?: string;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  logging?: { driver: string; options: Record<string, string> };
  restart?: string;
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
  environment?: Record<string, string>;
  profiles?: string[];
  healthcheck?: { test?: string | string[]; disable?: boolean };
  configs?: { source: string }[];
  command?: string[];
  entrypoint?: string[];
  ports?: string[];
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string; ip_range: string }[] } }>;
  volumes: Record<string, unknown>;
  configs: Record<string, { content: string }>;
}

const compose = load(read('docker-compose.yml'), { schema: CORE_SCHEMA.withTags(mergeTag) }) as Compose;
const services = Object.entries(compose.services);
/** Services of the application, and services that stay up. */
const ours = services.filter(([, { environment }]) => environment?.['ROLE'] !== undefined);
const lasting = services.filter(([, { restart }]) => restart !== 'no');
const service = (name: string): Service => {
  const found = compose.services[name];
  if (!found) throw new Error(`no service ${name}`);
  return found;
};

/** Fills in `${NAME}`, `${NAME:-default}` and `${NAME:?reason}` as compose does. */
const interpolated = (text: string, given: Record<string, string>) =>
  text
    .replace(
      /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
      (_all, name: string, kind: string | undefined, rest: string | undefined) => {
        const value = given[name];
        if (value) return value;
        if (kind === '?') throw new Error(rest);
        return kind === '-' ? (rest ?? '') : '';
      },
    )
    .replaceAll('$$', '$');

const SECRETS = {
  EVENTSTORE_ADMIN_PASSWORD: 'of-the-administrator',
  EVENTSTORE_PASSWORD: 'of-events',
  MONGO_PASSWORD: 'of-documents',
  REDIS_PASSWORD: 'a-password',
  MASTER_KEY: 'm'.repeat(32),
};
const environmentOf = ({ environment = {} }: Service, given: Record<string, string>) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolated(value, given)]));

describe('docker-compose.yml', () => {
  it('has two api, a worker, a proxy, the three engines and what makes their identities; the profile scale doubles the worker', () => {
    const always = services.filter(([, { profiles }]) => !profiles).map(([name]) => name);
    expect(always.sort()).toEqual([
      'api-1',
      'api-2',
      'eventstore',
      'eventstore-user',
      'identities',
      'mongo',
      'proxy',
      'redis',
      'worker-1',
    ]);
    expect(services.filter(([, { profiles }]) => profiles?.includes('scale')).map(([name]) => name)).toEqual([
      'worker-2',
    ]);
    expect(services.map(([name, { environment }]) => [name, environment?.['ROLE']]).filter(([, role]) => role)).toEqual(
      [
        ['api-1', 'api'],
        ['api-2', 'api'],
        ['worker-1', 'worker'],
        ['worker-2', 'worker'],
      ],
    );
  });

  it.each(services)(
    '%s refers only to what the file declares',
    (_name, { networks = [], volumes = [], depends_on = {}, configs = [] }) => {
      for (const network of Array.isArray(networks) ? networks : Object.keys(networks))
        expect(compose.networks).toHaveProperty(network);
      for (const volume of volumes.map((each) => interpolated(each, {}).split(':')[0] ?? ''))
        if (volume !== './pix') expect(compose.volumes).toHaveProperty(volume);
      for (const { source } of configs) expect(compose.configs).toHaveProperty(source);
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const runsOnce = service(other).restart === 'no';
        expect([other, condition]).toEqual([other, runsOnce ? 'service_completed_successfully' : 'service_healthy']);
        if (!runsOnce) expect([other, service(other).healthcheck?.disable]).not.toEqual([other, true]);
      }
    },
  );

  it.each(services)(
    '%s has an image of an exact version and digest, or the one built here',
    (_name, { image = '', build }) => {
      if (build === undefined)
        expect(interpolated(image, {})).toMatch(/^[a-z./-]+:\d+\.\d+\.\d+(-alpine)?@sha256:[0-9a-f]{64}$/);
      else expect(existsSync(join(ROOT, build, 'Dockerfile'))).toBe(true);
    },
  );

  it.each(ours)('%s gets only variables that the application reads', (_name, { environment = {} }) => {
    expect(Object.keys(environment).filter((name) => !variables.includes(name))).toEqual([]);
  });

  it.each(ours)('%s needs only the secrets to be configured', (_name, each) => {
    const environment = readEnvironment(environmentOf(each, SECRETS));
    expect(environment).toMatchObject({
      EVENTSTORE_URL: 'esdb://shop:of-events@eventstore:2113?tls=true&tlsCaFile=/authority/ca.crt',
      MONGO_URL: 'mongodb://shop:of-documents@mongo:27017/shop?replicaSet=rs0',
      REDIS_URL: 'redis://:a-password@redis:6379/0',
      MASTER_KEY: SECRETS.MASTER_KEY,
      PUBLIC_URL: 'http://localhost',
      DEMO_DATA: '0',
    });
  });

  it.each(ours)('%s is a complete public shop once mail and bank are named, and not before', (_name, each) => {
    const start = (given: Record<string, string>) => () => {
      assertComplete(loadEnvironment(environmentOf(each, { ...SECRETS, ...given })));
    };
    const shop = { PUBLIC_URL: 'https://loja.example.com' };
    const named = { SMTP_URL: 'smtp://mail.example.com', PIX_BASE_URL: 'https://pix.example.com/v2' };
    const bank = { PIX_CLIENT_ID: 'shop', PIX_CLIENT_SECRET: 'secret', PIX_KEY: 'loja@example.com' };
    expect(start({ ...shop, ...named, ...bank })).not.toThrow();
    expect(start({ ...shop, ...named })).toThrow(/PIX_KEY/);
    expect(start(shop)).toThrow(/SMTP_URL.*PIX_BASE_URL/);
    expect(start({})).not.toThrow();
  });

  it('believes the addresses that its own proxy passes on, and no others', () => {
    const { networks = {} } = service('proxy');
    const { ipv4_address: address } = (networks as Record<string, { ipv4_address?: string }>)['edge'] ?? {};
    for (const [, each] of ours) expect(environmentOf(each, SECRETS)['TRUST_PROXY']).toBe(address);
  });

  it.each(Object.keys(SECRETS))('does not start without %s', (name) => {
    const start = () => {
      for (const [, each] of services) environmentOf(each, { ...SECRETS, [name]: '' });
    };
    expect(start).toThrow(`set ${name}`);
  });

  it.each(ours)('%s can be given every other setting of the application', (_name, { environment = {} }) => {
    // The sandbox bank, and several processes on one port, are of the launcher, which containers do without.
    const ofLauncher = ['PIX_SANDBOX_PAGE', 'PIX_SANDBOX', 'SIBLINGS_DIR', 'PORT_FDS'];
    expect(variables.filter((name) => !(name in environment))).toEqual(ofLauncher);
  });

  it("has an address for the proxy that Docker hands to no one else, in the application's network", () => {
    const [{ subnet, ip_range: pool }] = compose.networks['edge']?.ipam?.config as [
      { subnet: string; ip_range: string },
    ];
    const { networks = {} } = service('proxy');
    const address = (networks as Record<string, { ipv4_address: string }>)['edge']?.ipv4_address ?? '';
    const within = (range: string) => {
      const [network = '', bits = ''] = range.split('/');
      const list = new BlockList();
      list.addSubnet(network, Number(bits));
      return list.check(address);
    };
    expect([within(subnet), within(pool)]).toEqual([true, false]);
  });

  it.each(lasting)('%s gains no privileges, and its memory, processes and logs are bounded', (name, each) => {
    expect(each).toMatchObject({
      restart: 'unless-stopped',
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
      logging: { driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } },
    });
    expect([name, each.cap_add]).toEqual([name, name === 'proxy' ? ['NET_BIND_SERVICE'] : undefined]);
  });

  it.each([...ours, ['proxy', service('proxy')] as const])(
    '%s writes to its volumes and to memory only',
    (_name, each) => {
      expect(each.read_only).toBe(true);
      expect(each.tmpfs?.some((mount) => mount.startsWith('/tmp:'))).toBe(true);
    },
  );

  it.each(ours)('%s has the time that it takes out of service, and has a health check', (_name, each) => {
    expect(Number.parseInt(each.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(2 + 30 + 10);
    expect(each.healthcheck).toBeUndefined();
    expect(environmentOf(each, SECRETS)['METRICS_PORT']).toMatch(/^\d+$/);
  });

  it.each(ours)("%s finds the bank's certificate in a folder of the host", (_name, { volumes = [] }) => {
    expect(volumes.map((each) => interpolated(each, {}))).toContain('./pix:/pix:ro');
  });

  it('exposes only the proxy, and keeps the engines on a network without a way out', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
    expect(service('proxy').ports).toEqual(['80:80', '443:443', '443:443/udp']);
    expect(compose.networks['engines']).toEqual({ internal: true });
    for (const name of ['eventstore', 'mongo', 'redis']) expect(service(name).networks).toEqual(['engines']);
  });

  it('has a proxy whose upstreams are the port that the application listens to', () => {
    const { environment = {} } = service('api-1');
    const upstreams = [...(compose.configs['caddyfile']?.content ?? '').matchAll(/(api-\d):(\d+)/g)].map(
      ([all]) => all,
    );
    const { PORT } = environment;
    expect(upstreams).toEqual([`api-1:${PORT}`, `api-2:${PORT}`]);
    expect(environment['TRUST_PROXY']).toBe(
      (service('proxy').networks as { edge: { ipv4_address: string } }).edge.ipv4_address,
    );
  });

  it('keeps every secret out of the arguments of processes', () => {
    for (const [, { command = [], entrypoint = [], healthcheck }] of services) {
      const words = [command, entrypoint, healthcheck?.test ?? []].flat().join(' ');
      expect(words).not.toMatch(/(?<!\$)\$\{/);
      expect(words).not.toMatch(/--(requirepass|password|keyFilePassword)/);
    }
  });

  it('has a MongoDB that asks for a password, and is a replica set of one', () => {
    const { command = [], environment = {}, healthcheck } = service('mongo');
    expect(command).toEqual(expect.arrayContaining(['--replSet', '--keyFile']));
    expect(environment['MONGO_INITDB_ROOT_PASSWORD_FILE']).toMatch(/^\/mongo-identity\//);
    expect(String(healthcheck?.test)).toContain('mongo-ready.js');
    expect(compose.configs['mongo-ready']?.content).toContain('rs.initiate');
    for (const name of ['mongo-ready', 'mongo-user'])
      expect(() => new Script(compose.configs[name]?.content ?? '(')).not.toThrow();
  });

  it("gives MongoDB's client a user, a database and a set that it understands", () => {
    const { MONGO_URL = '' } = environmentOf(service('api-1'), SECRETS);
    const { credentials, replicaSet, dbName } = new MongoClient(MONGO_URL).options;
    expect(credentials).toMatchObject({ username: 'shop', password: 'of-documents', source: 'shop' });
    expect([replicaSet, dbName]).toEqual(['rs0', 'shop']);
  });

  it('has no engine that works without a password', () => {
    expect(service('eventstore').environment).not.toHaveProperty('KURRENTDB_INSECURE');
    expect(Object.keys(service('eventstore').environment ?? {})).toContain('KURRENTDB_DEFAULT_ADMIN_PASSWORD');
  });

  it("gives the administrator's password of the event store to its server and to what makes the user, to nothing else", () => {
    const holders = services.filter(([, { environment }]) =>
      JSON.stringify(environment ?? {}).includes('EVENTSTORE_ADMIN'),
    );
    expect(holders.map(([name]) => name).sort()).toEqual(['eventstore', 'eventstore-user']);
  });
});

/** Reads through the official client, in a process of its own: its channel goes on trying to connect. */
const READ = `
  import { EventStoreDBClient } from '@eventstore/db-client';
  const client = EventStoreDBClient.connectionString(process.argv[1]);
  try {
    for await (const event of client.readAll({ maxCount: 1 }));
    console.log('read');
  } catch (error) {
    console.log(error.message);
  }
  process.exit();
`;

async function readBy(url: string): Promise<string> {
  const args = ['--input-type=module', '-e', READ, url];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname, env: {} });
  return stdout.trim();
}

describe('what the shells of docker-compose.yml do', () => {
  it.each([
    ['http://localhost', 'http://localhost'],
    ['https://loja.example.com/', 'https://loja.example.com'],
    ['https://loja.example.com:8443', 'https://loja.example.com'],
    ['http://localhost:8080//', 'http://localhost'],
    ['http://[::1]:8080', 'http://[::1]'],
  ])('a proxy for PUBLIC_URL %s serves the site %s', (given, site) => {
    const [shell = '', flag = '', script = ''] = service('proxy').command ?? [];
    const said = interpolated(script, {}).replace(/exec caddy.*/, 'printf %s "$SITE"');
    expect(
      execFileSync(shell, [flag, said], { env: { PATH: process.env['PATH'], PUBLIC_URL: given } }).toString(),
    ).toBe(site);
  });

  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'compose-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('a Redis that persists its data, evicts nothing, asks for a password and never shows it', async () => {
    const port = await freePort();
    const [shell = '', ...args] = (service('redis').command ?? []).map((word) =>
      interpolated(word, {}).replace('\nEND', `\nport ${String(port)}\nbind 127.0.0.1\ndir ${folder}\nEND`),
    );
    const env = { PATH: process.env['PATH'], REDIS_PASSWORD: 'a-password' };
    const server = spawn(shell, args, { env, stdio: 'ignore' });
    const client = new Redis({ port, password: 'a-password', retryStrategy: () => 50, maxRetriesPerRequest: null });
    client.on('error', () => {});
    try {
      expect(await client.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
      expect(await client.config('GET', 'appendonly')).toEqual(['appendonly', 'yes']);
      const stranger = new Redis({ port, retryStrategy: () => null, maxRetriesPerRequest: 0 });
      stranger.on('error', () => {});
      await expect(stranger.get('x')).rejects.toThrow('NOAUTH');
      stranger.disconnect();
      if (process.platform === 'linux')
        expect(readFileSync(`/proc/${String(server.pid)}/cmdline`, 'utf8')).not.toContain('a-password');
    } finally {
      client.disconnect();
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
  });

  /** The script gives files to the users of the images, which only root can. */
  const asRoot =
    process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/openssl') ? it : it.skip;

  asRoot(
    'a certificate that the client of EventStoreDB trusts by its URL alone, and to which it sends the password',
    async () => {
      const targets = ['authority', 'eventstore-identity', 'mongo-identity'];
      const script = targets.reduce(
        (text, name) => text.replaceAll(`/${name}`, join(folder, name)),
        interpolated(compose.configs['make-identities']?.content ?? '', {}),
      );
      for (const name of targets) mkdirSync(join(folder, name));
      const make = () => execFileSync('bash', ['-c', script], { stdio: 'ignore' });
      make();
      const file = (name: string) => readFileSync(join(folder, name), 'utf8');
      const ca = file('authority/ca.crt');
      make();
      expect(file('authority/ca.crt')).toBe(ca);
      expect(readdirSync(join(folder, 'authority'))).toEqual(['ca.crt']);
      const node = new X509Certificate(file('eventstore-identity/node.crt'));
      expect(node.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.2']);
      const usages = execFileSync('openssl', ['x509', '-noout', '-ext', 'keyUsage'], { input: node.toString() });
      expect(usages.toString()).toMatch(/critical\s+Digital Signature, Key Encipherment/);
      expect(statSync(join(folder, 'mongo-identity/key'))).toMatchObject({ uid: 999, mode: 0o100400 });

      const [key, cert] = [file('eventstore-identity/node.key'), file('eventstore-identity/node.crt')];
      const asked: (string | undefined)[] = [];
      const sessions = new Set<ServerHttp2Session>();
      const server = createSecureServer({ key, cert }).on('stream', (stream, { authorization }) => {
        asked.push(authorization);
        stream.respond({ ':status': 200, 'content-type': 'application/grpc', 'grpc-status': '0' }, { endStream: true });
      });
      server.on('session', (session) => sessions.add(session));
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { EVENTSTORE_URL = '' } = environmentOf(service('api-1'), SECRETS);
      const url = EVENTSTORE_URL.replace(
        'eventstore:2113',
        `localhost:${String((server.address() as AddressInfo).port)}`,
      );
      const trusting = url.replace('/authority', join(folder, 'authority'));
      expect(await readBy(trusting)).toBe('read');
      expect(asked).toEqual([`Basic ${Buffer.from('shop:of-events').toString('base64')}`]);
      expect(await readBy(url.replace(/&tlsCaFile=.*/, ''))).toMatch(/certificate/);
      for (const session of sessions) session.destroy();
      server.close();
    },
  );
});

describe('Dockerfile', () => {
  const lines = read('Dockerfile').split('\n');
  const instructions = (name: string) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

  it('builds and runs on Node 24, in two stages, not as root', () => {
    const [built = '', served = ''] = instructions('FROM');
    expect(served).toMatch(/^node:24\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/);
    expect(built).toBe(`${served} AS build`);
    expect(lines.indexOf('USER node')).toBeGreaterThan(lines.lastIndexOf(`FROM ${served}`));
  });

  it('lets no package run anything at its installation', () => {
    const installing = lines.filter((line) => /npm (ci|install|prune)/.test(line));
    expect(installing).toHaveLength(2);
    expect(installing.filter((line) => !line.includes('--ignore-scripts'))).toEqual([]);
  });

  it('copies only what the repository holds', () => {
    const sources = instructions('COPY')
      .filter((line) => !line.startsWith('--from'))
      .flatMap((line) => line.split(' ').slice(0, -1));
    expect(sources.filter((source) => !existsSync(join(ROOT, source)))).toEqual([]);
  });

  it('installs with the package file of every workspace', () => {
    const workspaces = [
      'backend',
      'frontend',
      'test',
      ...readdirSync(join(ROOT, 'libs')).map((name) => `libs/${name}`),
    ];
    const copied = instructions('COPY').join('\n');
    expect(workspaces.filter((name) => !copied.includes(`${name}/package.json ${name}/`))).toEqual([]);
  });

  it('sets only variables that the application or its C library reads', () => {
    const names = instructions('ENV').flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name]) => name ?? ''));
    expect(names.filter((name) => ![...variables, 'MALLOC_ARENA_MAX'].includes(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['DATA_DIR', 'MALLOC_ARENA_MAX']));
  });

  it('starts the entry that the build writes, and is healthy when it is alive', () => {
    const { config } = JSON.parse(read('backend/package.json')) as { config: { node: string[] } };
    const command = JSON.parse(instructions('CMD')[0] ?? '') as string[];
    const idleMemory = ['--import', './libs/engines/dist/idle-memory.js'];
    expect(command).toEqual(['node', ...config.node, ...idleMemory, 'backend/dist/main.js']);
    for (const source of ['libs/engines/src/idle-memory.ts', 'backend/src/main.ts'])
      expect(existsSync(join(ROOT, source))).toBe(true);
    expect(read('Dockerfile')).toMatch(/HEALTHCHECK.+"deploy\/healthcheck\.mjs"/);
  });

  it('leaves nothing of the machine in the image', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', '**/dist', '**/.data', '.git', '.env', 'pix']));
  });
});
