import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { readEnginesFile, startEngines } from '@shop/engines/engines';
import type { Engines } from '@shop/engines/engines';
import { startSandboxPsp } from '@shop/engines/sandbox-psp';
import type { SandboxPsp } from '@shop/engines/sandbox-psp';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isAlive } from '../support/is-alive.js';
import { tracesOf } from '../support/traces.js';
import { until } from '../support/until.js';

const ROOT = resolve(import.meta.dirname, '../..');
const NAMES = ['eventstore', 'mongo', 'redis'] as const;

let dataDir: string;
let said: string[];
let open: (Engines | SandboxPsp)[];

const log = (line: string) => void said.push(line);
const environment = () => ({ PATH: process.env['PATH'] });

async function start(env: NodeJS.ProcessEnv = environment()): Promise<Engines> {
  const engines = await startEngines({ dataDir, env, log });
  open.push(engines);
  return engines;
}

async function startPsp(): Promise<SandboxPsp> {
  const psp = await startSandboxPsp({ dataDir, env: environment(), log });
  open.push(psp);
  return psp;
}

async function close(part: Engines | SandboxPsp): Promise<void> {
  open = open.filter((other) => other !== part);
  await part.close();
}

/** Requests something from Redis over a connection of its own. */
async function redis<T>(url: string, ask: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(url, { retryStrategy: () => null, maxRetriesPerRequest: 0 });
  client.on('error', () => {});
  try {
    return await ask(client);
  } finally {
    client.disconnect();
  }
}

async function writeEverywhere({ eventstoreUrl, mongoUrl, redisUrl }: Engines): Promise<void> {
  const events = EventStoreDBClient.connectionString(eventstoreUrl);
  await events.appendToStream('kept', jsonEvent({ type: 'Kept', data: { value: 1 } }));
  await events.dispose();
  const documents = new MongoClient(mongoUrl);
  await documents
    .db()
    .collection<{ _id: string }>('kept')
    .insertOne({ _id: 'one' }, { writeConcern: { journal: true } });
  await documents.close();
  await redis(redisUrl, (client) => client.set('kept', 'one'));
}

async function readEverywhere({ eventstoreUrl, mongoUrl, redisUrl }: Engines): Promise<unknown[]> {
  const events = EventStoreDBClient.connectionString(eventstoreUrl);
  const found: unknown[] = [];
  for await (const { event } of events.readStream('kept')) found.push(event?.type);
  await events.dispose();
  const documents = new MongoClient(mongoUrl);
  found.push((await documents.db().collection<{ _id: string }>('kept').findOne({}))?._id);
  await documents.close();
  found.push(await redis(redisUrl, (client) => client.get('kept')));
  return found;
}

beforeAll(() => {
  const built = ['libs/embedded-eventstore', 'libs/embedded-mongo', 'libs/pix', 'libs/kernel', 'libs/contracts'];
  execFileSync(process.execPath, [join(ROOT, 'libs/tooling/bin/build.mjs'), ...built]);
}, 120_000);

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'engines-'));
  said = [];
  open = [];
});

afterEach(async () => {
  for (const part of open) await part.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the engines of a data folder', () => {
  it('are started, respond, and are published in engines.json only for its owner', async () => {
    const { close: _close, ...engines } = await start();
    const path = join(dataDir, 'engines.json');
    const { folder, ...published } = JSON.parse(readFileSync(path, 'utf8')) as { folder: unknown };
    expect(published).toEqual(engines);
    const { dev, ino } = statSync(dataDir);
    expect(folder).toEqual({ path: realpathSync(dataDir), device: String(dev), inode: String(ino) });
    expect(Object.keys(engines.pids).sort()).toEqual([...NAMES]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    for (const pid of Object.values(engines.pids)) expect(isAlive(pid)).toBe(true);
  });

  it('keep their URLs and their data over a restart, and leave nothing running', async () => {
    const first = await start();
    await writeEverywhere(first);
    const pids = Object.values(first.pids);
    await close(first);
    expect(pids.filter(isAlive)).toEqual([]);
    expect(readEnginesFile(dataDir)).toBeUndefined();

    const second = await start();
    expect([second.eventstoreUrl, second.mongoUrl, second.redisUrl]).toEqual([
      first.eventstoreUrl,
      first.mongoUrl,
      first.redisUrl,
    ]);
    expect(await readEverywhere(second)).toEqual(['Kept', 'one', 'one']);
  });

  it('have a Redis that keeps everything, only for this machine and with the password', async () => {
    const { redisUrl } = await start();
    const settings = ['appendonly', 'appendfsync', 'maxmemory-policy', 'bind'];
    const values = await redis(redisUrl, async (client) => {
      const replies = await Promise.all(settings.map((name) => client.config('GET', name)));
      return replies.map((reply) => reply[1]);
    });
    expect(values).toEqual(['yes', 'everysec', 'noeviction', '127.0.0.1']);
    const { host, password } = new URL(redisUrl);
    expect(password).toMatch(/^[0-9a-f]{48}$/);
    await expect(redis(`redis://${host}`, (client) => client.get('x'))).rejects.toThrow('NOAUTH');
    expect(statSync(join(dataDir, 'secrets/redis-password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'redis/redis.conf')).mode & 0o777).toBe(0o600);
  });

  it('have a Redis whose files forget what was deleted once 1 MB has been written', async () => {
    const { redisUrl } = await start();
    const traces = () => tracesOf(join(dataDir, 'redis'), ['apagada-depois']);
    await redis(redisUrl, async (client) => {
      await client.set('palavra', 'apagada-depois');
      expect(await traces()).not.toEqual([]);
      await client.del('palavra');
      for (let n = 0; n < 20; n += 1) await client.set('other', 'x'.repeat(64 * 1024));
      await until('the words to go', async () => (await traces()).length === 0);
    });
  });

  it.each(NAMES)('%s: one that dies is started again under the same URL, with the reason in the log', async (name) => {
    const engines = await start();
    await writeEverywhere(engines);
    const pid = engines.pids[name] ?? 0;
    process.kill(pid, 'SIGKILL');
    const published = await until('a new process', () => {
      const file = readEnginesFile(dataDir);
      return file?.pids[name] !== pid && file;
    });
    expect(published).toMatchObject({
      eventstoreUrl: engines.eventstoreUrl,
      mongoUrl: engines.mongoUrl,
      redisUrl: engines.redisUrl,
    });
    expect(said).toContain(`${name}: ended (SIGKILL); starting it again.`);
    await until('its first answer', () => said.includes(`${name}: back.`));
    if (name !== 'redis') expect(await readEverywhere(engines)).toEqual(['Kept', 'one', 'one']);
  });

  it('are shared: a second start finds them, and its end leaves them running', async () => {
    const first = await start();
    const second = await start();
    expect({ ...second, close: undefined }).toEqual({ ...first, close: undefined });
    await close(second);
    expect(Object.values(first.pids).filter(isAlive)).toHaveLength(3);
    expect(await redis(first.redisUrl, (client) => client.ping())).toBe('PONG');
  });

  it('come back under the same URLs when the process that ran them ends and another still uses them', async () => {
    const first = await start();
    const second = await start();
    await writeEverywhere(first);
    await close(first);
    await until('the other to take over', () => readEnginesFile(dataDir));
    expect(said).toContain('engines: the process that kept the servers ended; taking over.');
    expect(await readEverywhere(second)).toEqual(['Kept', 'one', 'one']);
  });

  it('are two starts at the same time, and still one set of servers', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect(first.pids).toEqual(second.pids);
  });

  it('move to another port when a program took theirs, saying so', async () => {
    const first = await start();
    await close(first);
    const port = Number(new URL(first.redisUrl).port);
    const intruder = createServer();
    await new Promise<void>((listening) => intruder.listen(port, '127.0.0.1', listening));
    try {
      const second = await start();
      expect(second.redisUrl).not.toBe(first.redisUrl);
      expect(second.mongoUrl).toBe(first.mongoUrl);
      expect(said).toContain(`redis: port ${port} was taken by another program; using another one.`);
    } finally {
      intruder.close();
    }
  });

  it('have ports that no outgoing connection takes', async () => {
    const { eventstoreUrl, mongoUrl, redisUrl } = await start();
    for (const url of [eventstoreUrl, mongoUrl, redisUrl]) {
      const port = Number(new URL(url.replace(/^esdb/, 'http')).port);
      expect(port).toBeGreaterThanOrEqual(10_000);
      expect(port).toBeLessThan(30_000);
    }
  });

  it('come back under the same URL when a program took the port of a dead one and gives it back, saying so', async () => {
    const engines = await start();
    const port = Number(new URL(engines.mongoUrl).port);
    process.kill(engines.pids.mongo ?? 0, 'SIGKILL');
    const intruder = createServer();
    await until('the intruder to have the port', async () => {
      const tried = new Promise<boolean>((resolve) =>
        intruder.once('listening', () => resolve(true)).once('error', () => resolve(false)),
      );
      intruder.listen(port, '127.0.0.1');
      return tried;
    });
    const line = `mongo: port ${port} was taken by another program; waiting until it is free.`;
    await until('the reason to be said', () => said.includes(line));
    intruder.close();
    await until('it to be back', () => said.includes('mongo: back.'));
    expect(readEnginesFile(dataDir)?.mongoUrl).toBe(engines.mongoUrl);
    expect(said.filter((each) => each === line)).toHaveLength(1);
  });

  it('are started in place of ones whose owner was killed and left its files', async () => {
    const dead = Number(execFileSync(process.execPath, ['-p', 'process.pid']));
    const { dev, ino } = statSync(dataDir);
    const folder = { path: dataDir, device: String(dev), inode: String(ino) };
    writeFileSync(join(dataDir, 'engines.lock'), JSON.stringify({ pid: dead, folder }));
    writeFileSync(join(dataDir, 'engines.json'), JSON.stringify({ redisUrl: 'redis://127.0.0.1:1', pids: {}, folder }));
    // A power cut can leave a new file without its content.
    mkdirSync(join(dataDir, 'secrets'));
    writeFileSync(join(dataDir, 'secrets/redis-password'), '');
    const { redisUrl } = await start();
    expect(new URL(redisUrl).password).not.toBe('');
    expect(await redis(redisUrl, (client) => client.ping())).toBe('PONG');
  });

  it('are used as they are when given by URL: nothing else is started or ended with them', async () => {
    const given = await start();
    const theirFolder = dataDir;
    dataDir = mkdtempSync(join(tmpdir(), 'engines-'));
    const { eventstoreUrl, mongoUrl, redisUrl } = given;
    const engines = await start({ EVENTSTORE_URL: eventstoreUrl, MONGO_URL: mongoUrl, REDIS_URL: redisUrl });
    expect(engines).toMatchObject({ eventstoreUrl, mongoUrl, redisUrl, pids: {} });
    await close(engines);
    expect(await redis(redisUrl, (client) => client.ping())).toBe('PONG');
    rmSync(dataDir, { recursive: true });
    dataDir = theirFolder;
  });

  it('fail as a whole when one cannot be started, and none stays behind', async () => {
    await expect(
      startEngines({ dataDir, env: { PATH: '' }, log, machine: { platform: 'linux', isRoot: false, system: [] } }),
    ).rejects.toThrow('Redis not found');
    expect(readEnginesFile(dataDir)).toBeUndefined();
    expect(await start()).toHaveProperty('pids.redis');
  });
});

describe('the sandbox bank of a data folder', () => {
  it('is started with credentials of its own, which a restart keeps with its address', async () => {
    const first = await startPsp();
    expect(Object.keys(first.variables).sort()).toEqual([
      'PIX_BASE_URL',
      'PIX_CLIENT_ID',
      'PIX_CLIENT_SECRET',
      'PIX_KEY',
      'PIX_SANDBOX_PAGE',
      'PIX_TOKEN_URL',
      'PIX_WEBHOOK_SECRET',
    ]);
    const page = await fetch(first.variables['PIX_SANDBOX_PAGE'] ?? '');
    expect(page.status).toBe(200);
    await page.text();
    await close(first);
    const second = await startPsp();
    expect(second.variables).toEqual(first.variables);
  });

  it('gives a token only for these credentials', async () => {
    const { PIX_TOKEN_URL, PIX_CLIENT_ID, PIX_CLIENT_SECRET } = (await startPsp()).variables;
    const ask = async (secret: string | undefined) => {
      const response = await fetch(PIX_TOKEN_URL ?? '', {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${PIX_CLIENT_ID}:${secret}`).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      });
      await response.text();
      return response.status;
    };
    expect(await ask(PIX_CLIENT_SECRET)).toBe(200);
    expect(await ask('another')).toBe(401);
  });
});
