import { setTimeout as pause } from 'node:timers/promises';
import { componentIds, componentNames, type ComponentId, type HealthReport } from '@shop/contracts/status';
import { Installation } from '../support/installation.js';
import type { ServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

/** Time for which each engine is stopped; two minutes with `OUTAGE_MS=120000`. */
const OUTAGE_MS = Number(process.env['OUTAGE_MS'] ?? 20_000);
const SEEN_WITHIN = 15_000;
/** Precision of a measured outage: the interval of the probes, with possible delays. */
const PRECISION_MS = 15_000;

const engines = [
  ['events', 'eventstore'],
  ['documents', 'mongo'],
  ['redis', 'redis'],
] as const satisfies readonly (readonly [ComponentId, string])[];

describe('the status page during an outage', () => {
  let installation: Installation;
  let server: ServerProcess;

  const report = async (): Promise<HealthReport> => {
    const { status, body } = await server.api.get('/api/health');
    expect(status).toBe(200);
    return body as HealthReport;
  };
  const of = async (id: ComponentId) => {
    const { components, incidentHistory } = await report();
    const component = components.find(({ name }) => name === componentNames[id]);
    if (!component) throw new Error(`no component ${id}`);
    return { ...component, incidents: incidentHistory.filter((one) => one.component_name === component.name) };
  };
  const downMs = async (id: ComponentId) => {
    const outages = (await of(id)).history.flatMap((day) => day.outages ?? []);
    return outages.reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0);
  };

  beforeAll(async () => {
    installation = await Installation.open({ LOG_LEVEL: 'fatal' }, { killable: true });
    server = await installation.serve();
    await until('every component', async () => (await report()).components.length === componentIds.length, 30_000);
    await until('health', async () => (await report()).overallStatus === 'operational', 30_000);
  }, 90_000);
  afterAll(() => installation.close(), 60_000);

  it.each(engines)(
    '%s: the page says so within 15 s, opens an incident, closes it, and measures the time',
    async (id, engine) => {
      const pid = installation.engines.pids[engine];
      if (pid === undefined) throw new Error(`no process of ${engine}`);
      const stoppedAt = performance.now();
      process.kill(pid, 'SIGSTOP');
      try {
        const isShown = async () => {
          const { status, incidents } = await of(id);
          return status === 'outage' && incidents[0]?.status === 'investigating';
        };
        await until(`${id} to be shown as out, with its incident`, isShown, SEEN_WITHIN);
        await pause(Math.max(0, OUTAGE_MS - (performance.now() - stoppedAt)));
      } finally {
        process.kill(pid, 'SIGCONT');
      }
      const lasted = performance.now() - stoppedAt;
      await until('everything to work again', async () => (await report()).overallStatus === 'operational', 45_000);
      await until(
        'the incident to be resolved',
        async () => (await of(id)).incidents[0]?.status === 'resolved',
        30_000,
      );
      expect((await of(id)).incidents).toHaveLength(1);
      expect(Math.abs((await downMs(id)) - lasted)).toBeLessThan(PRECISION_MS);
    },
    240_000,
  );

  it('the bank: the page says so within 15 s, and that it is back', async () => {
    await installation.bank.act('fault', { apiFailNext: 1_000_000 });
    await until('the bank to be shown as out', async () => (await of('psp')).status === 'outage', SEEN_WITHIN);
    await installation.bank.act('heal', {});
    await until('the bank to be back', async () => (await of('psp')).status === 'operational', 30_000);
  }, 90_000);
});
