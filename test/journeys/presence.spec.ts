import type { Socket } from 'socket.io-client';
import { Redis } from 'ioredis';
import { Presence } from '../../backend/src/platform/presence/presence.js';
import { Customer } from '../support/customers.js';
import { socketOf } from '../support/sockets.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
const presence = () => world.app.get(Presence);
const online = (count: number) => until(`${String(count)} online`, async () => (await presence().count()) === count);
const sockets: Socket[] = [];

const connect = async (customer: Customer, realtimeUrl = world.realtimeUrl) => {
  const socket = await socketOf(customer.token, realtimeUrl);
  sockets.push(socket);
  return socket;
};

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await online(0);
});

describe('presence', () => {
  it('counts users, not connections, over all processes, until the last connection closes', async () => {
    const [one, other, absent] = [await Customer.join(world), await Customer.join(world), await Customer.join(world)];
    const second = await world.startSecond();
    const here = await connect(one);
    await connect(one, second.realtimeUrl);
    await connect(other, second.realtimeUrl);
    await online(2);
    expect(await presence().among([absent.id, other.id, one.id])).toEqual(new Set([other.id, one.id]));
    here.disconnect();
    await until('the count to stay', async () => (await presence().count()) === 2);
    expect(await presence().among([one.id])).toEqual(new Set([one.id]));
  });

  it('says how many are online whenever that changes', async () => {
    const customer = await Customer.join(world);
    const counts: number[] = [];
    const watching = presence().online$.subscribe((count) => counts.push(count));
    await until('the first count', () => Promise.resolve(counts.length > 0));
    const socket = await connect(customer);
    await until('one', () => Promise.resolve(counts.at(-1) === 1));
    socket.disconnect();
    await until('none', () => Promise.resolve(counts.at(-1) === 0));
    watching.unsubscribe();
    expect(counts).toEqual([0, 1, 0]);
  });

  it('keeps a heartbeat for 90 seconds, next to connections that come and go', async () => {
    const customer = await Customer.join(world);
    await presence().beat(customer.id, 'loader');
    const socket = await connect(customer);
    socket.disconnect();
    const redis = new Redis(world.engines.redisUrl);
    const lapses = async () => Number((await redis.zrange('shop:online', '0', '-1', 'WITHSCORES'))[1]);
    const now = Number((await redis.time())[0]);
    await until('the connection to be gone', async () => {
      const names = await redis.keys('shop:connections:*');
      const held = await Promise.all(names.map((name) => redis.hlen(String(name))));
      return held.every((count) => count <= 1);
    });
    expect(await presence().count()).toBe(1);
    expect((await lapses()) - now).toBeGreaterThan(80);
    await redis.flushall();
    redis.disconnect();
  });

  it('is whole again one report after Redis lost everything', async () => {
    const customer = await Customer.join(world);
    await connect(customer);
    await online(1);
    const redis = new Redis(world.engines.redisUrl);
    await redis.flushall();
    redis.disconnect();
    await until('the next report', async () => (await presence().count()) === 1, 15_000);
  }, 30_000);
});
