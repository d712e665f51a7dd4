import { EventBus } from '@nestjs/cqrs';
import type { LiveChange } from '@shop/contracts/live';
import type { Socket } from 'socket.io-client';
import { sessionGuardProjection } from '../../backend/src/modules/identity/views/session-guard.view.js';
import { repeated } from '../../backend/src/platform/documents/repeated.js';
import type { AnyProjection } from '../../backend/src/platform/projections/projection.js';
import { ViewCatalogue } from '../../backend/src/platform/projections/view-catalogue.js';
import { ViewChanged, ViewsChanged } from '../../backend/src/platform/projections/signals.js';
import { RealtimeServer } from '../../backend/src/platform/push/realtime-server.js';
import { payAndNotify } from '../support/customers.js';
import { PASSWORD, signUp } from '../support/person.js';
import { openSocket, socketOf } from '../support/sockets.js';
import { until } from '../support/until.js';
import { openWorld, type ProductProcess } from '../support/world.js';

const world = await openWorld();
const second = await world.startSecond();
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

const activeAccount = () => signUp(world.api, world);
const enter = async (identifier: string) => {
  const { body } = await world.api.post('/api/auth/login', { identifier, password: PASSWORD });
  return body.token as string;
};

async function open(on: ProductProcess, namespace: string, options: object): Promise<Socket | string> {
  const socket = await openSocket(on.realtimeUrl + namespace, options);
  if (typeof socket !== 'string') sockets.push(socket);
  return socket;
}
async function listener(on: ProductProcess, token: string, namespace = '/live'): Promise<Socket> {
  const socket = await socketOf(token, on.realtimeUrl, namespace);
  sockets.push(socket);
  return socket;
}
const changesOf = (socket: Socket): LiveChange[] => {
  const changes: LiveChange[] = [];
  socket.on('change', (change: LiveChange) => changes.push(change));
  return changes;
};
const deposit = async (token: string, amount: number) => {
  const { body } = await world.api.post('/api/client/deposit', { amount }, { token });
  await payAndNotify(world, body.qrCodeText as string);
  await until('the payment', async () => {
    const status = await world.api.get(`/api/orders/${body.orderId as string}/status`, { token });
    return status.body.status === 'paid';
  });
};

describe('the handshake', () => {
  it.each(['/live', '/notifications', '/'])('of %s asks for a live session', async (namespace) => {
    expect(await open(world, namespace, {})).toBe('UNAUTHENTICATED');
    expect(await open(world, namespace, { auth: { token: 'x' } })).toBe('UNAUTHENTICATED');
    expect(await open(world, namespace, { query: { token: ['x', 'y'] } })).toBe('UNAUTHENTICATED');
  });

  it('takes the token from the query or from auth, over websocket or polling', async () => {
    const { token } = await activeAccount();
    for (const options of [{ auth: { token } }, { query: { token } }, { auth: { token }, transports: ['websocket'] }]) {
      expect(await open(world, '/live', options)).toMatchObject({ connected: true });
    }
  });

  it('lets in a session that was just made, where the view does not have it yet', async () => {
    const { token, username } = await activeAccount();
    const { body } = await world.api.get('/api/profile', { token });
    const { model } = second.app.get(ViewCatalogue).current(sessionGuardProjection as unknown as AnyProjection);
    await repeated(() => model.deleteOne({ _id: body.id as string }));
    expect(await open(second, '/live', { auth: { token } })).toMatchObject({ connected: true });
    expect((await second.api.get('/api/profile', { token })).status).toBe(200);
    const ended = await enter(username);
    await world.api.post('/api/auth/logout', undefined, { token: ended });
    await repeated(() => model.deleteOne({ _id: body.id as string }));
    expect(await open(second, '/live', { auth: { token: ended } })).toBe('UNAUTHENTICATED');
  });

  it('keeps browsers of other origins out', async () => {
    const { token } = await activeAccount();
    const extraHeaders = { origin: 'https://evil.example.com' };
    for (const transports of [['websocket'], ['polling']]) {
      expect(typeof (await open(world, '/live', { auth: { token }, transports, extraHeaders }))).toBe('string');
    }
  });
});

describe('/live', () => {
  it('returns where a topic stands, exactly where its GET stands', async () => {
    const { token } = await activeAccount();
    const socket = await listener(world, token);
    for (const [topic, path] of [
      ['profile', '/api/profile'],
      ['wallet', '/api/client/wallet'],
      ['products', '/api/products'],
      ['subscriptions', '/api/client/dashboard'],
    ] as const) {
      const { headers } = await world.api.get(path, { token });
      const version = { epoch: headers.get('x-live-epoch'), seq: Number(headers.get('x-live-seq')) };
      expect(await socket.emitWithAck('subscribe', { topic })).toEqual(version);
    }
  });

  it('rejects what is malformed, unknown or not theirs', async () => {
    const { token } = await activeAccount();
    const socket = await listener(world, token);
    const { body } = await world.api.post(
      '/api/client/deposit',
      { amount: 10 },
      { token: (await activeAccount()).token },
    );
    const ask = (message: unknown) => socket.emitWithAck('subscribe', message);
    for (const message of [
      null,
      5,
      'profile',
      {},
      { topic: '' },
      { topic: 'profile', x: 1 },
      { topic: 'x'.repeat(200) },
    ]) {
      expect(await ask(message)).toEqual({ code: 'VALIDATION_FAILED' });
    }
    for (const topic of ['none', 'profile@someone', 'order:none', `order:${body.orderId as string}`]) {
      expect(await ask({ topic })).toEqual({ code: 'NOT_FOUND' });
    }
  });

  it('publishes each change once, numbered without gaps, to every process, and to no one else', async () => {
    const { token } = await activeAccount();
    const stranger = await activeAccount();
    const [here, there, other] = await Promise.all([
      listener(world, token),
      listener(second, token),
      listener(second, stranger.token),
    ]);
    const published = [here, there, other].map(changesOf);
    const heads = await Promise.all(
      [here, there, other].map((socket) => socket.emitWithAck('subscribe', { topic: 'profile' })),
    );
    await deposit(token, 10);
    await deposit(token, 15);
    const { headers, body } = await second.api.get('/api/profile', { token });
    expect(body.balance).toBe(25);
    const newest = Number(headers.get('x-live-seq'));
    for (const index of [0, 1]) {
      await until('the newest change', () => published[index]!.at(-1)?.seq === newest);
      const numbers = published[index]!.map(({ seq }) => seq);
      expect(numbers).toEqual(numbers.map((_, at) => (heads[index].seq as number) + 1 + at));
      expect(published[index]!.every(({ topic, epoch }) => topic === 'profile' && epoch === heads[index].epoch)).toBe(
        true,
      );
      expect(published[index]!.at(-1)?.patch).toEqual([{ op: 'set', value: expect.objectContaining({ balance: 25 }) }]);
    }
    expect(published[2]).toEqual([]);
  });

  it('says no more of a topic that was left', async () => {
    const { token } = await activeAccount();
    const [socket, witness] = [await listener(world, token), await listener(world, token)];
    const [published, seen] = [changesOf(socket), changesOf(witness)];
    for (const one of [socket, witness]) await one.emitWithAck('subscribe', { topic: 'profile' });
    expect(await socket.emitWithAck('unsubscribe', { topic: 'profile' })).toEqual({});
    await deposit(token, 10);
    await until('the change', () => seen.length > 0);
    expect(published).toEqual([]);
  });
});

describe('a consumer that does not read', () => {
  it('is cut, and not buffered for without bound', async () => {
    const { token } = await activeAccount();
    const slow = await open(world, '/live', { auth: { token }, transports: ['websocket'] });
    const quick = await listener(world, token);
    if (typeof slow === 'string') throw new Error(slow);
    const published = changesOf(quick);
    for (const socket of [slow, quick]) await socket.emitWithAck('subscribe', { topic: 'products' });
    const { ws } = slow.io.engine.transport as unknown as { ws: { _socket: { pause(): void; destroy(): void } } };
    ws._socket.pause();
    const connected = () =>
      world.app
        .get(RealtimeServer)
        .io.of('/live')
        .sockets.has(slow.id ?? '');
    const events = world.app.get(EventBus);
    const value = { description: 'x'.repeat(16 * 1024) };
    let seq = 1_000_000;
    await until(
      'the slow socket to be cut',
      () => {
        for (let times = 0; times < 50 && connected(); times += 1) {
          events.publish(
            new ViewsChanged([new ViewChanged('products', 'test', (seq += 1), [{ op: 'set', value }])], {
              group: 'strong',
              from: 0n,
              reached: null,
              isAwaited: true,
            }),
          );
        }
        return !connected();
      },
      20_000,
    );
    await until('the quick one to have everything', () => published.at(-1)?.seq === seq, 20_000);
    expect(quick.connected).toBe(true);
    // A closing server gives connected clients half a minute.
    ws._socket.destroy();
  }, 60_000);
});

describe('the end of a session', () => {
  it('closes its sockets on every process within a second, and no other of that user', async () => {
    const { username, token } = await activeAccount();
    const remaining = await enter(username);
    const dying = await Promise.all([listener(world, token), listener(second, token, '/notifications')]);
    const living = await listener(second, remaining);
    await world.api.post('/api/auth/logout', undefined, { token });
    await until('the sockets to close', () => dying.every(({ connected }) => !connected), 5_000);
    expect(living.connected).toBe(true);
    expect(await open(second, '/live', { auth: { token } })).toBe('UNAUTHENTICATED');
  });
});
