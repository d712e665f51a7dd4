import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Socket } from 'socket.io-client';
import { Installation } from '../support/installation.js';
import { ADMIN } from '../support/person.js';
import type { ServerProcess } from '../support/server-process.js';
import { openSocket } from '../support/sockets.js';
import { until } from '../support/until.js';

const FORWARDED = { 'x-forwarded-for': '203.0.113.9' };
const PASSWORD = 'administrador-de-teste';

const shop = await Installation.open({ ADMIN_USERNAME: ADMIN.identifier, ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'info' });
afterAll(() => shop.close(), 60_000);

/** Begins a login with its headers; `finish` sends the rest and returns the status. */
async function slowLogin({ api }: ServerProcess) {
  const body = JSON.stringify({ identifier: ADMIN.identifier, password: PASSWORD });
  const sent = request(`${api.origin}/api/auth/login`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  return {
    finish: async () => {
      sent.end(body);
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      await text(response);
      return { status: response.statusCode, connection: response.headers.connection };
    },
  };
}

/**
 * Returns the status of a request over an agent's connections, and whether the server closes the connection after it.
 */
async function get(server: ServerProcess, path: string, agent: Agent, headers: Record<string, string> = {}) {
  const sent = request(`${server.api.origin}${path}`, { agent, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  await text(response);
  return { status: response.statusCode, connection: response.headers.connection };
}

/** Returns true when nothing listens on the port of the requests any more. */
const hasClosedPort = async ({ api }: ServerProcess) => {
  const socket = connect(Number(new URL(api.origin).port), '127.0.0.1');
  const code = await once(socket, 'connect').then(
    () => null,
    ({ code }: NodeJS.ErrnoException) => code,
  );
  socket.destroy();
  return code === 'ECONNREFUSED';
};

const administrator = async ({ api }: ServerProcess): Promise<string> =>
  (await api.post('/api/auth/login', { identifier: ADMIN.identifier, password: PASSWORD })).body.token;

async function liveSocket(origin: string, token: string): Promise<Socket> {
  const socket = await openSocket(`${origin}/live`, { auth: { token } });
  if (typeof socket === 'string') throw new Error(socket);
  return socket;
}

const quiet = await shop.serve({ KEEP_ALIVE_MS: '7000' });

it.each([
  { port: 'the screens', url: `${quiet.api.origin}/api/health/live` },
  { port: 'the live connection', url: quiet.realtimeUrl },
])('keeps idle connections to the port of $port for KEEP_ALIVE_MS', async ({ url }) => {
  const { headers } = await fetch(url);
  expect(headers.get('keep-alive')).toBe('timeout=7');
});

it('finishes what is under way, takes no new connections, and exits with 0', async () => {
  const server = await shop.serve();
  const login = await slowLogin(server);
  const ended = server.end();
  await until('no new connections', () => hasClosedPort(server));
  expect(server.isRunning).toBe(true);
  expect(await login.finish()).toEqual({ status: 200, connection: 'close' });
  expect(await ended).toBe(0);
}, 60_000);

it.each([
  ['accepted', ''],
  ['used', 'GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n'],
])(
  'serves a connection that was %s just before, though a request arrives after the port is closed',
  async (_, first) => {
    const server = await shop.serve();
    const accepted = connect(Number(new URL(server.api.origin).port), '127.0.0.1');
    await once(accepted, 'connect');
    accepted.write(first);
    // Its response shows that the connection before it was accepted, and its request received.
    await server.api.get('/api/health/live');
    const ended = server.end();
    await until('no new connections', () => hasClosedPort(server));
    accepted.write('GET /api/products HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await text(accepted)).toMatch(/HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n/i);
    expect(await ended).toBe(0);
  },
  60_000,
);

it('is unready first: a proxy that goes elsewhere on its sign loses no request, and a live connection moves', async () => {
  const server = await shop.serve({ TRUST_PROXY: 'loopback' });
  const token = await administrator(server);
  const socket = await liveSocket(server.api.origin, token);
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  const proxy = new Agent({ keepAlive: true });
  const statuses = new Set<number | undefined>();
  const client = async () => {
    for (let target = server; target === server;) {
      const { status, connection } = await get(target, '/api/products', proxy, FORWARDED);
      statuses.add(status);
      if (connection === 'close') target = quiet;
    }
    statuses.add((await get(quiet, '/api/products', proxy, FORWARDED)).status);
  };
  const clients = Promise.all(Array.from({ length: 8 }, client));
  await until('requests', () => statuses.size > 0);
  const ended = server.end();
  await until('it is unready', async () => (await server.api.get('/api/health/ready')).status === 503);
  expect(await get(server, '/api/products', proxy, FORWARDED)).toEqual({ status: 200, connection: 'close' });
  expect(await closed).toBe('transport close');
  await expect(liveSocket(server.api.origin, token)).rejects.toThrow();
  (await liveSocket(quiet.api.origin, token)).disconnect();
  await clients;
  expect([...statuses]).toEqual([200]);
  expect(await ended).toBe(0);
  proxy.destroy();
}, 60_000);

it('ends without a pause where no proxy sends requests, whatever connections are idle', async () => {
  const agent = new Agent({ keepAlive: true });
  await get(quiet, '/api/products', agent);
  const unused = connect(Number(new URL(quiet.api.origin).port), '127.0.0.1');
  await once(unused, 'connect');
  await liveSocket(quiet.realtimeUrl, await administrator(quiet));
  expect(await quiet.end()).toBe(0);
  expect(quiet.output.join('')).toMatch(/"pauseMs":0,"underWay":0,[^\n]*"draining"/);
  agent.destroy();
}, 60_000);
