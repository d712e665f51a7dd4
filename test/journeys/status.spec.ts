import { jest } from '@jest/globals';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { componentIds, type HealthReport } from '@shop/contracts/status';
import { UPTIME_DAYS } from '@shop/contracts/limits';
import { HOUR, MINUTE } from '@shop/kernel/durations';
import { CommandBus } from '@nestjs/cqrs';
import { RecordStatuses } from '../../backend/src/modules/status/use-cases/record-statuses.js';
import { Mailer } from '../../backend/src/platform/mail/mailer.js';
import type { ProductProcess } from '../support/world.js';
import { until } from '../support/until.js';
import { Administrator } from '../support/administrator.js';
import { openWorld } from '../support/world.js';

const world = await openWorld({ probes: true });
/** An outage is seen within this time. */
const SEEN_WITHIN = 15_000;

const reportOf = async ({ api }: Pick<ProductProcess, 'api'> = world): Promise<HealthReport> => {
  const { status, body } = await api.get('/api/health', { token: 'no token is looked at' });
  expect(status).toBe(200);
  return body as HealthReport;
};
const componentIn = ({ components }: HealthReport, name: string) => {
  const found = components.find((one) => one.name === name);
  if (!found) throw new Error(`no component ${name}`);
  return found;
};
const becomes = (name: string, status: string) =>
  until(`${name} to be ${status}`, async () => componentIn(await reportOf(), name).status === status, SEEN_WITHIN);

describe('the status page', () => {
  it('lists every component with its days, measured from the first probe on', async () => {
    await until(
      'all components',
      async () => (await reportOf()).components.length === componentIds.length,
      SEEN_WITHIN,
    );
    const report = await reportOf();
    expect(report.overallStatus).toBe('operational');
    for (const { status, uptime_percentage, history } of report.components) {
      expect([status, uptime_percentage, history.length]).toEqual(['operational', 100, UPTIME_DAYS]);
      expect(history[0]?.uptime).toBeNull();
      expect(history.at(-1)?.uptime).toBe(100);
    }
    expect(report.incidentHistory).toEqual([]);
  }, 30_000);

  it('opens an incident when mail cannot be handed on, and resolves it afterwards', async () => {
    const folder = join(world.engines.dataDir, 'mail');
    await rename(folder, `${folder}.away`).catch(() => undefined);
    await writeFile(folder, '');
    await becomes('Envio de e-mails', 'outage');
    await world.drained();
    const failing = await reportOf();
    expect(failing.overallStatus).toBe('partial_outage');
    expect(failing.incidentHistory).toEqual([
      {
        id: expect.any(String),
        title: 'Envio de e-mails',
        status: 'investigating',
        component_name: 'Envio de e-mails',
        message: 'Envio de e-mails: fora do ar. Estamos investigando.',
        start_time: expect.any(String),
        ends_at: null,
        timeline: [expect.objectContaining({ status: 'investigating' })],
      },
    ]);
    await rm(folder);
    await becomes('Envio de e-mails', 'operational');
    await world.drained();
    const { overallStatus, incidentHistory } = await reportOf();
    expect([overallStatus, incidentHistory.map(({ status }) => status)]).toEqual(['operational', ['resolved']]);
    expect(incidentHistory[0]?.id).toBe(failing.incidentHistory[0]?.id);
  }, 60_000);

  it('shows the loader out of service while the administrators have its server offline', async () => {
    const admin = await Administrator.enter(world);
    const set = (value: string) => admin.send('PATCH', '/api/settings', { key: 'server_status', value });
    await set('offline');
    await becomes('Servidor do loader', 'outage');
    await world.drained();
    const planned = { status: 'maintenance', message: 'Servidor do loader: em manutenção programada.' };
    const { incidentHistory } = await reportOf();
    expect(incidentHistory.filter(({ component_name: name }) => name === 'Servidor do loader')).toMatchObject([
      planned,
    ]);
    await set('online');
    await becomes('Servidor do loader', 'operational');
    await world.drained();
    const { uptime_percentage: uptime, history } = componentIn(await reportOf(), 'Servidor do loader');
    expect([uptime, history.at(-1)?.outages]).toEqual([100, undefined]);
  }, 60_000);

  it('tells a bank that is away from one that has forgotten where to send news', async () => {
    await world.bank.act('fault', { apiFailNext: 1_000_000 });
    await becomes('Pagamentos PIX', 'outage');
    expect(componentIn(await reportOf(), 'Avisos de pagamento do banco').status).toBe('operational');
    await world.bank.act('heal', {});
    await becomes('Pagamentos PIX', 'operational');
  }, 60_000);

  it('is measured again after a probe that fails as no one foresaw', async () => {
    const probe = jest.spyOn(world.app.get(Mailer), 'isUp').mockImplementationOnce(() => {
      throw new Error('unforeseen');
    });
    await until('the next probe', () => probe.mock.calls.length > 1, SEEN_WITHIN);
    probe.mockRestore();
  });

  it('leaves out the time in which nothing was measured', async () => {
    const before = componentIn(await reportOf(), 'Tarefas agendadas');
    world.clock.advance(3 * HOUR);
    await until('the next probe', async () => {
      const { history } = componentIn(await reportOf(), 'Tarefas agendadas');
      return history.at(-1)?.uptime === 100;
    });
    const after = componentIn(await reportOf(), 'Tarefas agendadas');
    expect([before.uptime_percentage, after.uptime_percentage]).toEqual([100, 100]);
  }, 30_000);

  it('has no component out of service because a process has just begun', async () => {
    const young = await world.startSecond();
    const seen = new Set<string>();
    for (const end = performance.now() + 6_000; performance.now() < end; await pause(50))
      for (const { name, status } of (await reportOf(young)).components) seen.add(`${name}: ${status}`);
    expect([...seen].filter((one) => !one.endsWith(': operational'))).toEqual([]);
    await until('its components', async () => (await reportOf(young)).components.length === componentIds.length);
  }, 60_000);

  it('is the same in a process that does not measure by itself', async () => {
    const now = world.clock.nowMs();
    for (const [at, webhook] of [
      [now, 'degraded'],
      [now + MINUTE, 'operational'],
    ] as const)
      await world.app.get(CommandBus).execute(new RecordStatuses({ at, statuses: { webhook }, unmeasuredSince: null }));
    world.clock.advance(2 * MINUTE);
    await world.drained();
    const second = await world.startSecond();
    await until('both to agree', async () => {
      const [one, two] = [await reportOf(), await reportOf(second)];
      const statuses = ({ components }: HealthReport) => components.map(({ name, status }) => [name, status]);
      return (
        isDeepStrictEqual(two.incidentHistory, one.incidentHistory) && isDeepStrictEqual(statuses(two), statuses(one))
      );
    });
  }, 30_000);
});

describe('incidents of the staff', () => {
  it.each(['2027-02-29T10:00:00Z', '2026-11-25T10:00:00+03', '9999-12-31T23:59:59-03:00'])(
    'do not begin at %s, which no screen could show',
    async (starts_at) => {
      const admin = await Administrator.enter(world);
      const announced = { title: 'Troca', component: 'psp', status: 'maintenance', message: 'Às 3h.', starts_at };
      const { status, body } = await admin.send('POST', '/api/incidents', announced);
      expect([status, body.errors]).toEqual([400, [{ field: 'starts_at', message: 'Data inválida.' }]]);
      expect((await admin.get('/api/incidents')).status).toBe(200);
    },
  );

  it('are on the page with their newest message, in the activity log, and keep their timeline', async () => {
    const admin = await Administrator.enter(world);
    const announced = { title: 'E-mails atrasados', component: 'mail', status: 'identified', message: 'Fila longa.' };
    const { status, body } = await admin.send('POST', '/api/incidents', announced);
    expect(status).toBe(201);
    const { id } = (body as { incident: { id: string } }).incident;
    await admin.send('PATCH', `/api/incidents/${id}`, { status: 'resolved', message: 'Fila vazia.' });
    const shown = (await reportOf()).incidentHistory.find((one) => one.id === id);
    expect(shown).toMatchObject({ status: 'resolved', component_name: 'Envio de e-mails', message: 'Fila vazia.' });
    const listed = (await admin.get('/api/incidents')).body as { id: string; timeline: object[] }[];
    expect(listed.find((one) => one.id === id)).toMatchObject({
      origin: 'staff',
      timeline: [
        { status: 'identified', message: 'Fila longa.' },
        { status: 'resolved', message: 'Fila vazia.' },
      ],
    });
    const log = (await admin.get('/api/activity')).body as { action: string; target: { id: string } }[];
    expect(log.filter(({ target }) => target.id === id).map(({ action }) => action)).toEqual([
      'Incidente atualizado',
      'Incidente publicado',
    ]);
  }, 30_000);

  it.each([
    ['its beginning', { starts_at: '2026-11-21T06:00:00.000Z', ends_at: '2026-11-21T05:00:00.000Z' }],
    ['now, where it begins now', { ends_at: '2020-01-01T00:00:00.000Z' }],
  ])('rejects an end before %s', async (_, times) => {
    const admin = await Administrator.enter(world);
    const announced = { title: 'Troca', component: 'psp', status: 'maintenance', message: 'De madrugada.', ...times };
    const { status, body } = await admin.send('POST', '/api/incidents', announced);
    const message = 'O fim deve vir depois do início.';
    expect([status, body]).toMatchObject([400, { message, errors: [{ field: 'ends_at', message }] }]);
  });

  it('do not count a planned maintenance as downtime', async () => {
    const admin = await Administrator.enter(world);
    const now = world.clock.nowMs();
    const iso = (ms: number) => new Date(ms).toISOString();
    const before = componentIn(await reportOf(), 'Avisos de pagamento do banco').uptime_percentage;
    await admin.send('POST', '/api/incidents', {
      title: 'Troca de banco',
      component: 'webhook',
      status: 'maintenance',
      message: 'Sem avisos.',
      starts_at: iso(now),
      ends_at: iso(now + HOUR),
    });
    const recorded = world.clock.nowMs();
    for (const [at, webhook] of [
      [recorded, 'outage'],
      [now + HOUR, 'operational'],
    ] as const)
      await world.app.get(CommandBus).execute(new RecordStatuses({ at, statuses: { webhook }, unmeasuredSince: null }));
    world.clock.advance(2 * HOUR);
    await world.drained();
    expect(componentIn(await reportOf(), 'Avisos de pagamento do banco').uptime_percentage).toBe(before);
  }, 30_000);
});
