import { type Measured, type Monitor, monitor, recordGap, recordStatuses } from './monitor.js';
import type { MonitorEvent } from './monitor.events.js';

const AT = Date.parse('2026-11-20T15:00:00.000Z');
const nameOf = (component: string) => `i-${component}`;

const given = (...measured: readonly Measured[]): Monitor =>
  measured.reduce<Monitor>(
    (state, statuses, index) => recordStatuses(state, statuses, AT + index, nameOf).reduce(monitor.evolve, state),
    monitor.initial,
  );
const changes = (events: readonly MonitorEvent[]) => events.flatMap(({ data }) => data.changes);

describe('the monitor', () => {
  it('records only what differs, all of it at once', () => {
    const state = given({ mail: 'operational', psp: 'operational' });
    expect(recordStatuses(state, { mail: 'operational', psp: 'operational' }, AT, nameOf)).toEqual([]);
    expect(changes(recordStatuses(state, { mail: 'outage', psp: 'operational' }, AT, nameOf))).toEqual([
      { component: 'mail', status: 'outage', incidentId: 'i-mail' },
    ]);
  });

  it('names one failure from its beginning to its end', () => {
    const state = given({ mail: 'degraded' }, { mail: 'outage' }, { mail: 'unknown' });
    const other = () => 'another';
    const [end] = recordStatuses(state, { mail: 'operational' }, AT + 9, other);
    expect(end?.data.changes).toEqual([{ component: 'mail', status: 'operational', incidentId: 'i-mail' }]);
    const recovered = end ? monitor.evolve(state, end) : state;
    expect(changes(recordStatuses(recovered, { mail: 'outage' }, AT + 10, other))[0]?.incidentId).toBe('another');
  });

  it('leaves a component unchanged that was not measured', () => {
    expect(recordStatuses(given({ mail: 'outage' }), {}, AT, nameOf)).toEqual([]);
  });

  it('never goes back in time, whatever the clock does', () => {
    const [event] = recordStatuses(given({ mail: 'outage' }), { mail: 'operational' }, AT - 60_000, nameOf);
    expect(event?.data.at).toBe(new Date(AT).toISOString());
  });

  it('marks a gap on everything that was measured before, once', () => {
    const state = given({ mail: 'operational', psp: 'outage' });
    const gap = recordGap(state, AT + 5);
    expect(changes(gap)).toEqual([
      { component: 'psp', status: 'unknown', incidentId: 'i-psp' },
      { component: 'mail', status: 'unknown', incidentId: null },
    ]);
    expect(recordGap(gap.reduce(monitor.evolve, state), AT + 6)).toEqual([]);
  });
});
