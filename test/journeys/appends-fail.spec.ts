import { execFileSync } from 'node:child_process';
import type { Readiness } from '@shop/contracts/health';
import type { Operations } from '@shop/contracts/operations';
import type { HealthReport } from '@shop/contracts/status';
import { until } from '../support/until.js';
import { Administrator } from '../support/administrator.js';
import { openWorld } from '../support/world.js';

const world = await openWorld({ probes: true });
const COMPONENT = 'Registro de eventos';
const SEEN_WITHIN = 30_000;

/** Files of the event store may grow to this: what it writes then fails as on a full disk. It reads on. */
const limitFiles = (size: string) =>
  execFileSync('prlimit', ['--pid', String(world.engines.pids.eventstore), `--fsize=${size}:unlimited`]);
const report = async () => (await world.api.get('/api/health')).body as HealthReport;
const becomes = (status: string) =>
  until(
    `${COMPONENT} to be ${status}`,
    async () => (await report()).components.find(({ name }) => name === COMPONENT)?.status === status,
    SEEN_WITHIN,
  );

describe('an event store that reads and takes no appends', () => {
  it('is out of service with an incident and the cause, while reads go on', async () => {
    const admin = await Administrator.enter(world);
    const subscribe = () => world.api.post('/api/newsletter', { email: 'cheio@example.com' });
    await becomes('operational');
    limitFiles('1');
    try {
      expect([503, 503]).toEqual([(await subscribe()).status, (await subscribe()).status]);
      await becomes('outage');
      const { incidentHistory } = await report();
      expect(incidentHistory[0]).toMatchObject({ component_name: COMPONENT, status: 'investigating' });
      const ready = await world.api.get<Readiness>('/api/health/ready');
      expect([ready.status, ready.body.checks.eventstore]).toMatchObject([
        200,
        { status: 'down', reason: 'disk full' },
      ]);
      const { alarms } = (await admin.get('/api/operations')).body as Operations;
      expect(alarms).toContainEqual({
        component: COMPONENT,
        status: 'down',
        reason: 'Disco cheio: nada mais é gravado.',
        since: expect.any(String),
      });
      expect((await world.api.get('/api/products')).status).toBe(200);
    } finally {
      limitFiles('unlimited');
    }
    await becomes('operational');
    expect((await subscribe()).status).toBe(200);
    await until('the incident to be resolved', async () => {
      const { incidentHistory } = await report();
      return incidentHistory.length === 1 && incidentHistory[0]?.status === 'resolved';
    });
  }, 120_000);
});
