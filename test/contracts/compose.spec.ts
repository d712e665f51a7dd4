import { load } from 'js-yaml';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readEnvironment, variables } from '../../backend/src/platform/config/environment.js';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

interface Service {
  image?: string;
  build?: string;
  networks?: string[] | Record<string, unknown>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  environment?: Record<string, string>;
  profiles?: string[];
  healthcheck?: { test?: string | string[]; disable?: boolean };
  configs?: { source: string }[];
  command?: string[];
  ports?: string[];
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, unknown>;
  configs: Record<string, { content: string }>;
}

const compose = load(read('docker-compose.yml')) as Compose;
const services = Object.entries(compose.services);
const ours = services.filter(([, { build }]) => build !== undefined);
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

const SECRETS = { REDIS_PASSWORD: 'a-password', MASTER_KEY: 'm'.repeat(32) };
const environmentOf = ({ environment = {} }: Service, given: Record<string, string>) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolated(value, given)]));

describe('docker-compose.yml', () => {
  it('has two api, a worker, a proxy and the three engines; the profile scale doubles the worker', () => {
    const always = services.filter(([, { profiles }]) => !profiles).map(([name]) => name);
    expect(always.sort()).toEqual(['api-1', 'api-2', 'eventstore', 'mongo', 'proxy', 'redis', 'worker-1']);
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
      for (const volume of volumes) expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '');
      for (const { source } of configs) expect(compose.configs).toHaveProperty(source);
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect(service(other).healthcheck?.disable).not.toBe(true);
        expect(condition).toBe('service_healthy');
      }
    },
  );

  it.each(services)('%s has an image of a fixed line, or the one built here', (_name, { image, build }) => {
    if (build === undefined) expect(image).toMatch(/^[a-z/-]+:\d+(\.\d+)+(-alpine)?$/);
    else expect(existsSync(join(ROOT, build, 'Dockerfile'))).toBe(true);
  });

  it.each(ours)('%s gets only variables that the application reads', (_name, { environment = {} }) => {
    expect(Object.keys(environment).filter((name) => !variables.includes(name))).toEqual([]);
  });

  it.each(ours)('%s is configured rightly by the two secrets alone', (_name, each) => {
    const environment = readEnvironment(environmentOf(each, SECRETS));
    expect(environment).toMatchObject({
      REDIS_URL: 'redis://:a-password@redis:6379/0',
      MASTER_KEY: SECRETS.MASTER_KEY,
      PUBLIC_URL: 'http://localhost',
      DEMO_DATA: '0',
    });
  });

  it.each(Object.keys(SECRETS))('does not start without %s', (name) => {
    expect(() => environmentOf(service('api-1'), { ...SECRETS, [name]: '' })).toThrow(`set ${name}`);
  });

  it.each(ours)('%s can be given every other setting of the application', (_name, { environment = {} }) => {
    expect(variables.filter((name) => !(name in environment))).toEqual(['PIX_SANDBOX_PAGE']);
  });

  it('shows the proxy alone to the outside, and keeps the engines on a network without a way out', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
    expect(compose.networks['engines']).toEqual({ internal: true });
    for (const name of ['eventstore', 'mongo', 'redis']) expect(service(name).networks).toEqual(['engines']);
  });

  it('has a proxy whose upstreams are the ports that the application listens to', () => {
    const { environment = {} } = service('api-1');
    const upstreams = [...(compose.configs['caddyfile']?.content ?? '').matchAll(/(api-\d):(\d+)/g)].map(
      ([all]) => all,
    );
    const { PORT, REALTIME_PORT } = environment;
    expect(upstreams).toEqual([`api-1:${PORT}`, `api-2:${PORT}`, `api-1:${REALTIME_PORT}`, `api-2:${REALTIME_PORT}`]);
    expect(environment['TRUST_PROXY']).toBe(
      (service('proxy').networks as { edge: { ipv4_address: string } }).edge.ipv4_address,
    );
  });

  it('has a Redis that keeps its data, evicts nothing and asks for a password', () => {
    const command = service('redis').command?.join(' ') ?? '';
    for (const option of ['--appendonly yes', '--maxmemory-policy noeviction', '--requirepass'])
      expect(command).toContain(option);
  });

  it('has a MongoDB that is a replica set of one', () => {
    expect(service('mongo').command).toContain('--replSet');
    expect(String(service('mongo').healthcheck?.test)).toContain('rs.initiate');
    expect(service('api-1').environment?.['MONGO_URL']).toContain('replicaSet=rs0');
  });
});

describe('Dockerfile', () => {
  const lines = read('Dockerfile').split('\n');
  const instructions = (name: string) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

  it('builds and runs on Node 24, in two stages, not as root', () => {
    expect(instructions('FROM')).toEqual(['node:24-bookworm-slim AS build', 'node:24-bookworm-slim']);
    expect(lines.indexOf('USER node')).toBeGreaterThan(lines.lastIndexOf('FROM node:24-bookworm-slim'));
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

  it('sets only variables that the application reads', () => {
    const names = instructions('ENV').flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name]) => name ?? ''));
    expect(names.filter((name) => !variables.includes(name))).toEqual([]);
    expect(names).toContain('DATA_DIR');
  });

  it('starts the entry that the build writes, and is healthy when it is alive', () => {
    expect(instructions('CMD')).toEqual(['["node", "--enable-source-maps", "backend/dist/main.js"]']);
    expect(existsSync(join(ROOT, 'backend/src/main.ts'))).toBe(true);
    expect(read('Dockerfile')).toMatch(/HEALTHCHECK[\s\S]+\/api\/health\/live/);
  });

  it('leaves nothing of the machine in the image', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', '**/dist', '**/.data', '.git', '.env']));
  });
});
