import { randomUUID } from 'node:crypto';
import { UPTIME_DAYS } from '@shop/contracts/limits';
import { componentIds } from '@shop/contracts/status';
import { DAY, MINUTE } from '@shop/kernel/durations';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { everyRoute } from '../contracts/routes/tables.js';
import { Administrator } from '../support/administrator.js';
import { openWorld, type ProductProcess } from '../support/world.js';

/** Response that reads nothing. Its CPU is the unit of a cost, because a busy machine makes every response dearer. */
const UNIT = '/api/health/live';
/** CPU that one public GET may take, in units: a quiet machine takes some 5 ms for it. */
const UNITS = 20;
/**
 * Most batches, and requests of each. The cheapest counts, because other work of the process is not the request's cost.
 */
const [BATCHES, BATCH] = [30, 10];
const CHANGES = 720;
const INCIDENTS = 150;
const ANCHORS = 3 * 365;
const PRODUCTS = 40;

const world = await openWorld();
const start = world.clock.nowMs() - UPTIME_DAYS * DAY;
const instant = (ms: number) => new Date(ms).toISOString();
/** Events of one append: together they stay below the store's limit of a mebibyte. */
const APPENDED = 300;
async function append(stream: string, events: readonly (readonly [type: string, data: object])[]): Promise<void> {
  const log = world.app.get(EventLog);
  // The product may have measured something before its probes were stopped.
  const [newest] = await log.readBack(stream, null, 1);
  const after = newest?.revision ?? -1n;
  for (let index = 0; index < events.length; index += APPENDED)
    await log.append(
      stream,
      after + BigInt(index),
      events.slice(index, index + APPENDED).map(([type, data]) => ({
        id: randomUUID(),
        type,
        data: { ...data },
        metadata: { at: instant(start), version: type === 'IncidentUpdated' ? 2 : 1 },
      })),
    );
}

/** Writes failures and recoveries of every component for all days of the page. */
const measure = () => {
  const every = (UPTIME_DAYS * DAY) / CHANGES;
  const statuses = ['operational', 'outage', 'operational', 'degraded'];
  const changes = Array.from({ length: CHANGES }, (_, index) => ({
    at: instant(start + index * every),
    changes: componentIds.map((component) => ({ component, status: statuses[index % 4], incidentId: null })),
  }));
  return append(
    'monitor-product',
    changes.map((data) => ['ComponentsChanged', data]),
  );
};

const publish = (index: number) => {
  const [incidentId, at] = [randomUUID(), instant(start + ((index + 0.5) * UPTIME_DAYS * DAY) / INCIDENTS)];
  const [component, endsAt] = [componentIds[index % componentIds.length], instant(Date.parse(at) + 30 * MINUTE)];
  const opened = { incidentId, origin: 'staff', title: 'Troca de disco', component, startsAt: at, endsAt, at };
  const message = 'Trabalho planejado. '.repeat(20);
  return append(`incident-${incidentId}`, [
    ['IncidentOpened', { ...opened, status: 'maintenance', message }],
    ['IncidentUpdated', { incidentId, status: 'resolved', previous: 'maintenance', message, at: endsAt }],
  ]);
};

const anchor = () =>
  append(
    'anchors-log',
    Array.from({ length: ANCHORS }, (_, index) => [
      'LogAnchored',
      { date: instant(start - index * DAY).slice(0, 10), position: index, hash: randomUUID().replaceAll('-', '') },
    ]),
  );

const stock = async () => {
  const admin = await Administrator.enter(world);
  const plans = { weekly: 9.9, 'bi-weekly': 17.9, monthly: 29.9 };
  const description = 'Descrição de um produto. '.repeat(40);
  for (let index = 0; index < PRODUCTS; index += 1) {
    const product = { name: `Produto ${String(index)}`, description, plans };
    expect((await admin.send('POST', '/api/products', product)).status).toBe(201);
  }
};

beforeAll(async () => {
  await Promise.all([measure(), anchor(), stock(), ...Array.from({ length: INCIDENTS }, (_, index) => publish(index))]);
  await world.drained();
});

/** Returns the CPU of one batch of requests, in milliseconds. */
async function batchOf({ app }: ProductProcess, path: string): Promise<number> {
  const fastify = app.getHttpAdapter().getInstance();
  const before = process.cpuUsage();
  for (let request = 0; request < BATCH; request += 1)
    expect((await fastify.inject({ url: path, headers: { 'accept-encoding': 'br' } })).statusCode).toBeLessThan(500);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Returns the CPU of one request of the cheapest batch, in units. It ends with the first batch that is cheap enough:
 * other processes use the caches, which makes some batches more expensive, and none cheaper.
 */
async function cost(reader: ProductProcess, path: string): Promise<number> {
  const measured = async () => [await batchOf(reader, path), await batchOf(reader, UNIT)] as const;
  // Fills caches and compiles.
  await measured();
  let [cheapest, unit] = await measured();
  for (let batch = 1; batch < BATCHES && cheapest > UNITS * unit; batch += 1) {
    const [cpu, unitCpu] = await measured();
    [cheapest, unit] = [Math.min(cheapest, cpu), Math.min(unit, unitCpu)];
  }
  return Math.round((cheapest / unit) * 10) / 10;
}

const given = { secret: 'Nada', orderId: 'nada', subscriptionId: 'nada', ticketId: 1, sessionId: 'nada' };
const pathsOf = async () =>
  Object.entries(await everyRoute())
    .filter(([name, { anonymous }]) => name.startsWith('GET ') && anonymous < 500 && ![401, 403].includes(anonymous))
    .map(
      ([name, { path }]) => path?.({ ...given, memberId: 'nada', keyId: 'nada', couponId: 'nada' }) ?? name.slice(4),
    );

/** Returns the paths above their limit, with their units. */
async function dear(reader: ProductProcess, paths: readonly string[]): Promise<readonly [string, number][]> {
  const costs: [string, number][] = [];
  for (const path of paths) costs.push([path, await cost(reader, path)]);
  return costs.filter(([, units]) => units > UNITS);
}

it('costs little to read anything that everyone may read, whatever the history holds', async () => {
  const paths = [...new Set([...(await pathsOf()), '/', '/status'])];
  expect(paths).toEqual(expect.arrayContaining(['/api/health', '/api/products', '/api/anchors', '/api/openapi.json']));
  expect(await dear(world, paths)).toEqual([]);
});

it('costs as little in a process that reads its views from the database', async () => {
  expect(await dear(await world.startSecond(), ['/api/health', '/api/products', '/api/anchors'])).toEqual([]);
});
