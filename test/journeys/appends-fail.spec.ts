import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readiness } from '@shop/contracts/health';
import type { Operations } from '@shop/contracts/operations';
import type { HealthReport } from '@shop/contracts/status';
import { type EventStoreOptions, startEventStore } from '@shop/embedded-eventstore/server';
import { HOUR } from '@shop/kernel/durations';
import { until } from '../support/until.js';
import { Administrator } from '../support/administrator.js';
import { startWorld, type World } from '../support/world.js';

const COMPONENT = 'Registro de eventos';
const SEEN_WITHIN = 30_000;

const report = async (world: World) => (await world.api.get('/api/health')).body as HealthReport;
const becomes = (world: World, status: string) =>
  until(
    `${COMPONENT} to be ${status}`,
    async () => (await report(world)).components.find(({ name }) => name === COMPONENT)?.status === status,
    SEEN_WITHIN,
  );

interface Failure {
  readonly world: World;
  readonly begin: () => Promise<void> | void;
  readonly end: () => Promise<void> | void;
  /** The words of `ready`, and of the administrators' alarm. */
  readonly reason: string;
  readonly alarm: string;
}

/** Expects that such an event store is out of service with an incident and the cause, while reads go on. */
async function expectOutage({ world, begin, end, reason, alarm }: Failure): Promise<void> {
  const admin = await Administrator.enter(world);
  const subscribe = () => world.api.post('/api/newsletter', { email: 'cheio@example.com' });
  await becomes(world, 'operational');
  await begin();
  try {
    expect([503, 503]).toEqual([(await subscribe()).status, (await subscribe()).status]);
    await becomes(world, 'outage');
    const { incidentHistory } = await report(world);
    expect(incidentHistory[0]).toMatchObject({ component_name: COMPONENT, status: 'investigating' });
    const ready = await world.api.get<Readiness>('/api/health/ready');
    expect([ready.status, ready.body.checks.eventstore]).toMatchObject([200, { status: 'down', reason }]);
    const { alarms } = (await admin.get('/api/operations')).body as Operations;
    const since = expect.any(String) as string;
    expect(alarms).toContainEqual({ component: COMPONENT, status: 'down', reason: alarm, since });
    expect((await world.api.get('/api/products')).status).toBe(200);
  } finally {
    await end();
  }
  await becomes(world, 'operational');
  expect((await subscribe()).status).toBe(200);
  await until('the incident to be resolved', async () => {
    const { incidentHistory } = await report(world);
    return incidentHistory.length === 1 && incidentHistory[0]?.status === 'resolved';
  });
}

describe('an event store that reads and takes no appends is out of service, and says why', () => {
  it('where its disk is full', async () => {
    const world = await startWorld({ probes: true, killable: true });
    /** Limits the files of the event store: later writes fail as on a full disk, reads go on. */
    const limitFiles = (size: string) => {
      execFileSync('prlimit', ['--pid', String(world.engines.pids.eventstore), `--fsize=${size}:unlimited`]);
    };
    await expectOutage({
      world,
      begin: () => {
        limitFiles('1');
      },
      end: () => {
        limitFiles('unlimited');
      },
      reason: 'disk full',
      alarm: 'Disco cheio: nada mais é gravado.',
    });
    await world.close();
  }, 120_000);

  it('where its clock is an hour ahead, which every deadline of an append has passed by', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'other-clock-'));
    const file = join(folder, 'events.sqlite');
    let store = await startEventStore({ file });
    /** Starts the event store again, on its file and port. */
    const restart = async (asOfficial: NonNullable<EventStoreOptions['asOfficial']>) => {
      await store.close();
      store = await startEventStore({ file, port: store.port, asOfficial: { electionMs: 0, ...asOfficial } });
    };
    const world = await startWorld({ probes: true, environment: { EVENTSTORE_URL: store.url } });
    await expectOutage({
      world,
      begin: () => restart({ clockOffsetMs: HOUR }),
      end: () => restart({}),
      reason: 'clocks differ by more than 2 s',
      alarm: 'O relógio difere do desta máquina em mais de 2 s: confira o NTP.',
    });
    await world.close();
    await store.close();
    await rm(folder, { recursive: true });
  }, 120_000);
});

it('an event store whose clock is an hour behind takes every append, is degraded, and says why', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'other-clock-'));
  const asOfficial = { electionMs: 0, clockOffsetMs: -HOUR };
  const store = await startEventStore({ file: join(folder, 'events.sqlite'), asOfficial });
  const world = await startWorld({ probes: true, environment: { EVENTSTORE_URL: store.url } });
  const admin = await Administrator.enter(world);
  await becomes(world, 'degraded');
  expect((await world.api.post('/api/newsletter', { email: 'atrasado@example.com' })).status).toBe(200);
  const ready = await world.api.get<Readiness>('/api/health/ready');
  const reason = 'clocks differ by more than 2 s';
  expect([ready.status, ready.body.checks.eventstore]).toMatchObject([200, { status: 'degraded', reason }]);
  const { alarms } = (await admin.get('/api/operations')).body as Operations;
  expect(alarms).toContainEqual(
    expect.objectContaining({ component: COMPONENT, status: 'degraded', reason: expect.stringContaining('NTP') }),
  );
  await world.close();
  await store.close();
  await rm(folder, { recursive: true });
}, 120_000);
