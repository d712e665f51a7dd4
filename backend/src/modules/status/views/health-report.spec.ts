import { HOUR, MINUTE } from '@shop/kernel/durations';
import { type ListedIncident, healthReport, incidentsAt } from './health-report.js';
import { toIncidentRow } from './incident-row.js';

const T0 = Date.parse('2026-11-20T12:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();

const maintenance = (startsAt: number, endsAt: number | null, at: number): ListedIncident => ({
  id: 'm1',
  origin: 'staff',
  title: 'Troca de banco',
  component: 'psp',
  startsAt,
  endsAt,
  timeline: [{ at, status: 'maintenance', message: 'De madrugada.' }],
});

/** Out for the last of two measured hours. */
const spans = {
  psp: [
    { from: T0 - 2 * HOUR, status: 'operational' },
    { from: T0 - HOUR, status: 'outage' },
  ],
} as const;
const uptimeWith = (...incidents: ListedIncident[]) => healthReport({ spans, incidents }, T0).components[0];

describe('a maintenance', () => {
  it('excuses no outage from before it was recorded, whatever start it claims', () => {
    expect(uptimeWith()?.uptime_percentage).toBe(50);
    expect(uptimeWith(maintenance(T0 - HOUR, null, T0 - HOUR))?.uptime_percentage).toBe(100);
    expect(uptimeWith(maintenance(T0 - 2 * HOUR, null, T0))?.uptime_percentage).toBe(50);
    expect(uptimeWith(maintenance(T0 - HOUR, T0 - MINUTE, T0))?.uptime_percentage).toBe(50);
  });

  it('ends by itself at its planned end, with an entry in its timeline', () => {
    const one = maintenance(T0, T0 + HOUR, T0 - HOUR);
    expect(incidentsAt({ incidents: [one] }, T0 + HOUR - 1)).toMatchObject([
      {
        title: 'Troca de banco',
        status: 'maintenance',
        ends_at: iso(T0 + HOUR),
        timeline: [{ status: 'maintenance' }],
      },
    ]);
    const [ended] = incidentsAt({ incidents: [one] }, T0 + HOUR);
    expect(ended).toMatchObject({
      status: 'resolved',
      timeline: [{ at: iso(T0 - HOUR) }, { at: iso(T0 + HOUR), status: 'resolved' }],
    });
    expect(toIncidentRow(one, T0 + HOUR)).toMatchObject({ status: 'resolved', timeline: ended?.timeline });
    expect(incidentsAt({ incidents: [maintenance(T0, null, T0)] }, T0 + 99 * HOUR)[0]?.status).toBe('maintenance');
  });
});

it('a component of which nothing was measured has no percentage', () => {
  const report = healthReport({ spans: { psp: [{ from: T0 - HOUR, status: 'unknown' }] }, incidents: [] }, T0);
  expect(report.components[0]?.uptime_percentage).toBeNull();
});
