import type { Readiness } from '@shop/contracts/health';
import { Redis } from 'ioredis';
import { freePort } from '../support/free-port.js';
import { Installation } from '../support/installation.js';
import { until } from '../support/until.js';

const installation = await Installation.open();
afterAll(() => installation.close(), 60_000);
const { api } = await installation.serve();
const operator = new Redis(installation.engines.redisUrl);
afterAll(() => {
  operator.disconnect();
});

const found = async () => (await api.get<Readiness>('/api/health/ready')).body.checks.redis;
const isFound = (reason: string | null) =>
  until(`Redis to be ${reason ?? 'up'}`, async () => (await found()).reason === reason);
/** Returns the connections of the shop, by their ids. */
async function connections(): Promise<readonly string[]> {
  const list = String(await operator.client('LIST'));
  const own = await operator.client('ID');
  return [...list.matchAll(/^id=(\d+)/gm)].map(([, id = '']) => id).filter((id) => id !== String(own));
}

describe('a Redis that responds to a ping', () => {
  it('is away while it denies the shop a right, and back once it does not', async () => {
    await isFound(null);
    await operator.acl('SETUSER', 'default', '-@scripting');
    await isFound('user or password rejected, or without a right');
    await operator.acl('SETUSER', 'default', '+@all');
    await isFound(null);
  });

  it('is away while it is full', async () => {
    await operator.config('SET', 'maxmemory', '1');
    await isFound('out of memory');
    await operator.config('SET', 'maxmemory', '0');
    await isFound(null);
  });

  it('is away while it is a replica, and left for whatever its address leads to', async () => {
    const before = await connections();
    await operator.replicaof('127.0.0.1', await freePort());
    await isFound('read-only: a replica');
    await until('the connections that write to be others', async () => {
      const now = await connections();
      return before.some((id) => !now.includes(id));
    });
    await operator.replicaof('NO', 'ONE');
    await isFound(null);
  });
});
