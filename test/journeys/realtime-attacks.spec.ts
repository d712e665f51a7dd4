import { once } from 'node:events';
import type { Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import { Redis } from 'ioredis';
import { RealtimeServer } from '../../backend/src/platform/push/realtime-server.js';
import { Guarded } from '../support/guarded.js';
import { openSocket } from '../support/sockets.js';
import { until } from '../support/until.js';
import { openWorld, type ProductProcess } from '../support/world.js';

const world = await openWorld({ environment: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'loopback' } });
const second = await world.startSecond();
const opened: (Socket | WebSocket)[] = [];

afterEach(async () => {
  for (const socket of opened.splice(0))
    if (socket instanceof WebSocket) socket.terminate();
    else socket.disconnect();
  await until('all to be closed', () => [world, second].every((on) => connections(on) === 0));
});

const connections = (on: Pick<ProductProcess, 'app'>) => on.app.get(RealtimeServer).io.engine.clientsCount;

let addresses = 0;
/** Returns an address that no other test has used. */
const newAddress = () => `198.51.100.${String((addresses += 1))}`;

let turn = 0;
/** Returns the two ports of a process in turn, because every limit is counted over both. */
const portOf = ({ realtimeUrl, api }: ProductProcess) => ((turn += 1) % 2 === 0 ? realtimeUrl : api.origin);

async function open(on: ProductProcess, token: string, address: string, more: object = {}): Promise<Socket | string> {
  const extraHeaders = { 'x-forwarded-for': address };
  const { namespace = '/live', ...options } = more as { namespace?: string };
  const socket = await openSocket(portOf(on) + namespace, {
    auth: { token },
    transports: ['websocket'],
    extraHeaders,
    ...options,
  });
  if (typeof socket !== 'string') opened.push(socket);
  return socket;
}
async function live(on: ProductProcess, token: string, more: object = {}): Promise<Socket> {
  const socket = await open(on, token, newAddress(), more);
  if (typeof socket === 'string') throw new Error(socket);
  return socket;
}
const outcomes = (sockets: readonly (Socket | string)[]) => {
  const rejected = sockets.filter((socket) => typeof socket === 'string');
  return { open: sockets.length - rejected.length, rejected: [...new Set(rejected)] };
};

/** Opens a connection of the bare transport, for messages that no client library would send. */
async function raw(on: ProductProcess, address: string): Promise<WebSocket> {
  const url = `${portOf(on).replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address } });
  opened.push(socket);
  await once(socket, 'open');
  return socket;
}
/** Sends until the connection is closed; returns how many were sent. */
async function flood(socket: WebSocket, send: () => void): Promise<number> {
  let sent = 0;
  await until('the flood to be ended', () => {
    for (let n = 0; n < 100 && socket.readyState === WebSocket.OPEN; n += 1, sent += 1) send();
    return socket.readyState === WebSocket.CLOSED;
  });
  return sent;
}

describe('open sockets', () => {
  it('of a user are 20, over processes, namespaces and addresses; one that closes makes room', async () => {
    const { token } = await Guarded.activeAccount(world);
    const places = Array.from({ length: 20 }, (_, n) => ({
      on: n % 2 === 0 ? world : second,
      namespace: n % 3 === 0 ? '/notifications' : '/live',
    }));
    const sockets: (Socket | string)[] = [];
    for (const { on, namespace } of places) sockets.push(await open(on, token, newAddress(), { namespace }));
    expect(outcomes(sockets)).toEqual({ open: 20, rejected: [] });
    for (const on of [world, second]) expect(await open(on, token, newAddress())).toBe('RATE_LIMITED');
    (sockets[1] as Socket).disconnect();
    await until('room', async () => typeof (await open(world, token, newAddress())) !== 'string');
  });

  it('of a user are 20, also when all come at once', async () => {
    const { token } = await Guarded.activeAccount(world);
    const sockets = await Promise.all(Array.from({ length: 60 }, () => open(world, token, newAddress())));
    expect(outcomes(sockets)).toEqual({ open: 20, rejected: ['RATE_LIMITED'] });
  });

  it('of an address are 200, at its network of IPv6 too', async () => {
    const members: Guarded[] = [];
    for (let n = 0; n < 11; n += 1) members.push(await Guarded.activeAccount(world));
    const address = (n: number) => `2001:db8:7:7::${n.toString(16)}`;
    const sockets: (Socket | string)[] = [];
    for (let n = 0; n < 220; n += 20) {
      const some = Array.from({ length: 20 }, (_, k) => open(world, members[n / 20]!.token, address(n + k)));
      sockets.push(...(await Promise.all(some)));
    }
    expect(outcomes(sockets).open).toBe(200);
    expect(await open(second, members[10]!.token, address(999))).toBe('RATE_LIMITED');
    expect(typeof (await open(world, members[10]!.token, '2001:db8:7:8::1'))).toBe('object');
  }, 60_000);

  it('are not used up by a token whose session has ended', async () => {
    const who = await Guarded.activeAccount(world);
    const { token } = (await who.logIn()).body as { token: string };
    await world.api.post('/api/auth/logout', undefined, { token });
    const dead = await Promise.all(Array.from({ length: 30 }, () => open(world, token, newAddress())));
    expect(outcomes(dead)).toEqual({ open: 0, rejected: ['UNAUTHENTICATED'] });
    expect(typeof (await open(world, who.token, newAddress()))).toBe('object');
  });

  it('are counted for each process by itself while Redis is away, and no one is locked out', async () => {
    const { token } = await Guarded.activeAccount(world);
    const redis = world.app.get(Redis);
    redis.disconnect();
    const sockets: (Socket | string)[] = [];
    for (let n = 0; n < 22; n += 1) sockets.push(await open(world, token, newAddress()));
    await redis.connect();
    expect(outcomes(sockets)).toEqual({ open: 20, rejected: ['RATE_LIMITED'] });
  });
});

describe('handshakes', () => {
  it('of an address are limited, whatever comes of them, and those of others are not', async () => {
    const address = newAddress();
    const ask = async () => {
      const url = `${world.realtimeUrl}/socket.io/?EIO=4&transport=polling&sid=none`;
      const response = await fetch(url, { headers: { 'x-forwarded-for': address } });
      return [response.status, response.headers.get('retry-after')] as const;
    };
    const responses = await Promise.all(Array.from({ length: 600 }, ask));
    expect(new Set(responses.map(([status]) => status))).toEqual(new Set([400, 429]));
    expect(responses.filter(([status]) => status === 429).every(([, wait]) => Number(wait) >= 1)).toBe(true);
    const { token } = await Guarded.activeAccount(world);
    expect(typeof (await open(world, token, newAddress()))).toBe('object');
  });

  it('that name a namespace again and again are messages like any other', async () => {
    const socket = await raw(world, newAddress());
    const sent = await flood(socket, () => {
      socket.send('40/live,{"token":"x"}');
    });
    expect(sent).toBeGreaterThan(120);
  });
});

describe('messages', () => {
  it('over the burst close the socket, and its last acknowledgement says why', async () => {
    const { token } = await Guarded.activeAccount(world);
    for (const transports of [['websocket'], ['polling']]) {
      const socket = await live(world, token, { transports });
      const heard: unknown[] = [];
      for (let n = 0; n < 400; n += 1) {
        socket.emit('subscribe', { topic: 'profile' }, (response: unknown) => heard.push(response));
      }
      await until('the socket to be closed', () => !socket.connected);
      expect(heard.at(-1)).toEqual({ code: 'RATE_LIMITED' });
      expect(heard.length).toBeLessThan(200);
    }
  });

  it('count together over the namespaces of one connection', async () => {
    const { token } = await Guarded.activeAccount(world);
    const socket = await raw(world, newAddress());
    const heard: string[] = [];
    socket.on('message', (data: Buffer) => heard.push(data.toString()));
    socket.send(`40/live,${JSON.stringify({ token })}`);
    socket.send(`40/notifications,${JSON.stringify({ token })}`);
    await until('both', () => heard.filter((text) => text.startsWith('40/')).length === 2);
    const sent = await flood(socket, () => {
      for (const namespace of ['/live', '/notifications']) socket.send(`42${namespace},7["subscribe",{}]`);
    });
    expect(sent).toBeGreaterThan(50);
    expect(heard.at(-1)).toMatch(/^43\/(live|notifications),7\[\{"code":"RATE_LIMITED"\}\]$/);
  });

  it.each([
    [
      'heartbeats',
      (socket: WebSocket) => {
        socket.send('3');
      },
    ],
    [
      'packets that mean nothing',
      (socket: WebSocket) => {
        socket.send('6');
      },
    ],
    [
      'frames of the websocket itself',
      (socket: WebSocket) => {
        socket.ping('x'.repeat(100));
      },
    ],
    [
      'subscriptions taken and left',
      (socket: WebSocket) => {
        socket.send('42/live,1["subscribe",{"topic":"products"}]');
        socket.send('42/live,2["unsubscribe",{"topic":"products"}]');
      },
    ],
  ] as const)('%s flood only their sender', async (_what, send) => {
    const { token } = await Guarded.activeAccount(world);
    const socket = await raw(world, newAddress());
    socket.on('error', () => undefined);
    socket.send(`40/live,${JSON.stringify({ token })}`);
    const polite = await live(world, token);
    await flood(socket, () => {
      send(socket);
    });
    expect(await polite.emitWithAck('subscribe', { topic: 'profile' })).toMatchObject({ epoch: expect.any(String) });
  });

  it('at 30 a second are let through', async () => {
    const { token } = await Guarded.activeAccount(world);
    const socket = await live(world, token);
    for (let n = 0; n < 150; n += 1) {
      await socket.emitWithAck(n % 2 === 0 ? 'subscribe' : 'unsubscribe', { topic: 'profile' });
      await new Promise((soon) => setTimeout(soon, 34));
    }
    expect(socket.connected).toBe(true);
  }, 30_000);
});

describe('topics', () => {
  it('that one socket follows are 100, also when all are requested at once', async () => {
    const admin = await world.api.post('/api/auth/login', { identifier: 'admin', password: 'administrador-de-teste' });
    // Over polling all but the first are one request, so that none is looked up before the last has come.
    const socket = await live(world, admin.body.token as string, { transports: ['polling'] });
    const responses = await Promise.all(
      Array.from({ length: 110 }, (_, n) => socket.emitWithAck('subscribe', { topic: `order:none${String(n)}` })),
    );
    const codes = responses.map((response: { code?: string }) => response.code);
    expect(new Set(codes.slice(0, 100))).toEqual(new Set(['NOT_FOUND']));
    expect(codes.filter((code) => code === 'RATE_LIMITED').length).toBeGreaterThanOrEqual(9);
  });
});
