import type { IncidentStatus } from '@shop/contracts/status';
import { MINUTE } from '@shop/kernel/durations';
import type { IncidentEvent } from '../domain/incident.events.js';
import type { NewIncident } from '../domain/incident.js';
import { type StatusDoc, statusProjection } from './status.view.js';

const T0 = Date.parse('2026-11-20T12:00:00.000Z');
const iso = (minutes: number) => new Date(T0 + minutes * MINUTE).toISOString();

const opened = (incidentId: string, minutes: number, more: Partial<NewIncident> = {}): IncidentEvent => {
  const at = iso(minutes);
  const failure = { origin: 'probe', title: 'Envio de e-mails', component: 'mail', message: 'Fora do ar.' } as const;
  const data = { incidentId, ...failure, status: 'investigating', startsAt: at, endsAt: null, at, ...more } as const;
  return { type: 'IncidentOpened', data };
};
const updated = (incidentId: string, minutes: number, status: IncidentStatus, message = 'Voltou.'): IncidentEvent => ({
  type: 'IncidentUpdated',
  data: { incidentId, status, previous: 'investigating', message, at: iso(minutes) },
});

const view = (...events: readonly IncidentEvent[]): StatusDoc =>
  events.reduce<StatusDoc | null>(
    (doc, event) => statusProjection.on[event.type]!.apply(doc, event as never, 'status'),
    null,
  )!;

describe('the document of the status page', () => {
  it('holds the newest ended failures only, and every incident that goes on or excuses an outage', () => {
    const lasting = [
      opened('going-on', 0, { component: 'psp' }),
      opened('announced', 0, { origin: 'staff' }),
      updated('announced', 1, 'resolved'),
      opened('offline', 0, { component: 'loader', status: 'maintenance' }),
      updated('offline', 1, 'resolved'),
    ];
    const failures = Array.from({ length: 300 }, (_, n) => [
      opened(`failure-${String(n)}`, 2 + 2 * n),
      updated(`failure-${String(n)}`, 3 + 2 * n, 'resolved'),
    ]);
    const ids = view(...lasting, ...failures.flat()).incidents.map(({ id }) => id);
    expect(ids.slice(-3).toSorted()).toEqual(['announced', 'going-on', 'offline']);
    // The last one has ended since the document was last bounded.
    expect(ids.slice(0, -3)).toEqual(Array.from({ length: 201 }, (_, n) => `failure-${String(299 - n)}`));
  });

  it('holds the newest entries of a failure that gets better and worse, and all of an announced incident', () => {
    const changes = (id: string) =>
      Array.from({ length: 80 }, (_, n) => updated(id, 1 + n, 'investigating', `Medição ${String(n)}.`));
    const { incidents } = view(
      opened('failure', 0),
      opened('announced', 0, { origin: 'staff' }),
      ...changes('failure'),
      ...changes('announced'),
    );
    const timelineOf = (id: string) => incidents.find((one) => one.id === id)?.timeline ?? [];
    expect(timelineOf('failure').map(({ message }) => message)).toEqual(
      Array.from({ length: 50 }, (_, n) => `Medição ${String(30 + n)}.`),
    );
    expect(timelineOf('announced')).toHaveLength(81);
  });
});
