import { checkGiven } from '@shop/engines/given';
import type { EngineName } from '@shop/engines/names';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

const URLS: Record<EngineName, (port: number) => string> = {
  eventstore: (port) => `esdb://127.0.0.1:${port}?tls=false`,
  mongo: (port) => `mongodb://127.0.0.1:${port}/shop`,
  redis: (port) => `redis://127.0.0.1:${port}`,
};
const VARIABLES: Record<EngineName, string> = { eventstore: 'EVENTSTORE_URL', mongo: 'MONGO_URL', redis: 'REDIS_URL' };
const NAMES = Object.keys(URLS) as EngineName[];

const servers: { server: Server; sockets: Set<Socket> }[] = [];

/** Starts a server that handles each connection with the test's function. */
async function serve(each: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    each(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push({ server, sockets });
  return (server.address() as AddressInfo).port;
}

async function closedPort(): Promise<number> {
  const port = await serve(() => {});
  await new Promise((resolve) => servers.pop()?.server.close(resolve));
  return port;
}

/** Returns a handler with as much of Redis as the check needs. */
const redisSaying = (replies: Record<string, string>) => (socket: Socket) =>
  socket.on('data', (data) => {
    for (const [, command] of data.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g)) {
      socket.write(replies[(command ?? '').toLowerCase()] ?? '+OK\r\n');
    }
  });

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
const check = (name: EngineName, url: string, said: string[] = []) => checkGiven(name, url, (line) => said.push(line));

afterEach(async () => {
  for (const { server, sockets } of servers.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Checks all three at once; returns the error of each, and the time of the slowest. */
async function rejections(port: number) {
  const startedAt = performance.now();
  const checks = NAMES.map((name) =>
    check(name, URLS[name](port)).then(
      () => 'used',
      (error: Error) => error,
    ),
  );
  return { failures: await Promise.all(checks), tookMs: performance.now() - startedAt };
}

describe('engines that are given by their URLs', () => {
  it.each([
    ['an address without a listener', closedPort],
    ['a server that takes the connection and says nothing', () => serve(() => {})],
  ])('%s is rejected within 10 s by one line that names the variable', async (_case, portOf) => {
    const { failures, tookMs } = await rejections(await portOf());
    expect(tookMs).toBeLessThan(10_000);
    for (const [index, name] of NAMES.entries()) {
      expect(failures[index]).toHaveProperty('name', 'EngineError');
      expect((failures[index] as Error).message).toMatch(new RegExp(`^${VARIABLES[name]}: .+\\.$`));
    }
  });

  it.each(NAMES)('%s: another kind of address is rejected at once', async (name) => {
    await expect(check(name, 'http://127.0.0.1:1')).rejects.toThrow(`${VARIABLES[name]}: the address must begin with `);
  });

  it('redis: wrong credentials are rejected at once', async () => {
    const port = await serve(
      redisSaying({
        auth: '-WRONGPASS invalid username-password pair\r\n',
        info: '-NOAUTH Authentication required.\r\n',
      }),
    );
    const startedAt = performance.now();
    await expect(check('redis', `redis://:wrong@127.0.0.1:${port}`)).rejects.toThrow(
      'REDIS_URL: the server cannot be used: user or password rejected.',
    );
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  it('redis: an old version is rejected, naming both', async () => {
    const port = await serve(redisSaying({ info: bulk('redis_version:5.0.14\r\n') }));
    await expect(check('redis', URLS.redis(port))).rejects.toThrow(
      'REDIS_URL: the server cannot be used: version 5.0.14; 6.2 or newer is needed.',
    );
  });

  it.each([
    ['redis_mode:sentinel', 'a sentinel is not supported; give the address of a primary'],
    ['redis_mode:cluster', 'a cluster is not supported; give the address of a primary'],
    ['redis_mode:standalone\r\nrole:slave', 'it is a replica; give the address of its primary'],
  ])('redis: one that cannot be written to is rejected, with the remedy: %j', async (information, reason) => {
    const port = await serve(redisSaying({ info: bulk(`redis_version:7.2.4\r\n${information}\r\n`) }));
    await expect(check('redis', URLS.redis(port))).rejects.toThrow(`REDIS_URL: the server cannot be used: ${reason}.`);
  });

  it('redis: a user without a right is rejected, and not taken for an unknown one', async () => {
    const eval_ = "-NOPERM this user has no permissions to run the 'eval' command\r\n";
    const port = await serve(redisSaying({ info: bulk('redis_version:7.2.4\r\n'), eval: eval_ }));
    await expect(check('redis', URLS.redis(port))).rejects.toThrow(
      'REDIS_URL: the server cannot be used: the user lacks a right; it needs +@all ~* &*.',
    );
  });

  it('redis: one that may throw keys away is used, with a warning', async () => {
    const port = await serve(redisSaying({ info: bulk('redis_version:7.2.4\r\nmaxmemory_policy:allkeys-lru\r\n') }));
    const said: string[] = [];
    await check('redis', URLS.redis(port), said);
    expect(said).toEqual(['REDIS_URL: maxmemory-policy is allkeys-lru; noeviction is recommended.']);
  });

  it('never repeats a password in the error', async () => {
    const port = await closedPort();
    const withPassword: Record<EngineName, string> = {
      eventstore: `esdb://admin:s3cret@127.0.0.1:${port}?tls=false`,
      mongo: `mongodb://admin:s3cret@127.0.0.1:${port}/shop`,
      redis: `redis://:s3cret@127.0.0.1:${port}`,
    };
    const checks = NAMES.map((name) => check(name, withPassword[name]).catch((error: Error) => error.message));
    for (const message of await Promise.all(checks)) expect(message).toMatch(/^(?!.*s3cret)[A-Z]+_URL: /);
  });
});
