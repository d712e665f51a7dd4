import { SECOND } from '@shop/kernel/durations';
import { Redis } from 'ioredis';
import { OpenChargesSweep } from '../../backend/src/modules/payments/jobs/open-charges.sweep.js';
import { SettleChargeJob } from '../../backend/src/modules/payments/jobs/settle-charge.job.js';
import { callsOf, countDocumentCommands } from '../support/engine-calls.js';
import { putRows, viewRows } from '../support/view-rows.js';
import { openWorld } from '../support/world.js';

/** More than a page of the sweep. */
const CHARGES = 600;
/** Scripts of the queue by themselves in the time of a sweep. */
const MOST_SCRIPTS = 60;
const MEASURED = 3;

let finds = 0;
countDocumentCommands((kind) => (finds += Number(/^find charges\./.test(kind))));
const world = await openWorld();
const redis = new Redis(world.engines.redisUrl);
afterAll(() => redis.quit());

const sweep = () => world.app.get(OpenChargesSweep, { strict: false }).sweep();
const scripts = async () => (await callsOf(redis)).get('evalsha') ?? 0;
/** Returns the number of scripts during the cheapest of some sweeps: the queue works by itself too. */
const scriptsOfSweep = async () => {
  const counts: number[] = [];
  while (counts.length < MEASURED) {
    const before = await scripts();
    await sweep();
    counts.push((await scripts()) - before);
  }
  return Math.min(...counts);
};
const polls = async () => (await world.waiting(SettleChargeJob.name)).sort();

beforeAll(async () => {
  const reservedAt = world.clock.now();
  const rows = Array.from({ length: CHARGES }, (_, n) => ({
    _id: `t${String(n)}`,
    orderId: `o${String(n)}`,
    userId: 'u1',
    open: true,
    reservedAt,
    received: [],
    returned: [],
    position: 1,
  }));
  await putRows(await viewRows(world, 'charges'), rows);
  await sweep();
}, 60_000);

it('the sweep of open charges schedules their reads, adds none that is there, and restores a lost one', async () => {
  const scheduled = await polls();
  expect(scheduled).toHaveLength(CHARGES);
  finds = 0;
  expect(await scriptsOfSweep()).toBeLessThan(MOST_SCRIPTS);
  expect(finds).toBe(MEASURED);
  await redis.flushall();
  await sweep();
  expect(await polls()).toEqual(scheduled);
});

it('the sweep repeats the last read that was due, once', async () => {
  const first = await polls();
  await redis.flushall();
  world.clock.advance(10 * SECOND);
  await sweep();
  await world.drained();
  expect(await scriptsOfSweep()).toBeLessThan(MOST_SCRIPTS);
  expect(await polls()).toHaveLength(CHARGES);
  expect(await polls()).not.toEqual(first);
});
