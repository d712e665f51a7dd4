import type { HealthIncident } from '@shop/contracts/status';
import { formatDate } from '../../../shared/format/dates.js';
import { incidentWords } from '../status-words.js';
import { StatusBadge } from '../../../shared/ui/status-badge.js';
import { DateTime } from '../../../shared/ui/date-time.js';

interface IncidentDay {
  readonly day: string;
  readonly incidents: readonly HealthIncident[];
}

/** Groups incidents by their day in São Paulo, in the order in which they come. */
const byDay = (incidents: readonly HealthIncident[]): IncidentDay[] => {
  const days = new Map<string, HealthIncident[]>();
  for (const incident of incidents) {
    const day = formatDate(incident.start_time);
    days.set(day, [...(days.get(day) ?? []), incident]);
  }
  return [...days].map(([day, grouped]) => ({ day, incidents: grouped }));
};

const small = 'tabular text-dense text-subtle';

const Times = ({ start_time, ends_at }: HealthIncident) => (
  <p className={small}>
    <DateTime instant={start_time} />
    {ends_at === null ? null : (
      <>
        {' a '}
        <DateTime instant={ends_at} />
      </>
    )}
  </p>
);

/** Earlier entries of the timeline, newest first. */
const Course = ({ timeline }: HealthIncident) => (
  <ol aria-label="Andamento" className="grid gap-2 border-l-2 border-line pl-3">
    {timeline
      .slice(0, -1)
      .reverse()
      .map(({ at, status, message }) => (
        <li key={at} className="grid gap-0.5 text-dense">
          <span className={small}>
            {incidentWords[status].word}, <DateTime instant={at} />
          </span>
          <span className="wrap-anywhere text-muted">{message}</span>
        </li>
      ))}
  </ol>
);

const Incident = (incident: HealthIncident) => (
  <li className="grid gap-1.5 rounded-card border border-line bg-surface p-4 shadow-card md:p-5">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="wrap-anywhere font-medium">{incident.title}</span>
      <StatusBadge {...incidentWords[incident.status]} />
    </div>
    {incident.title === incident.component_name ? null : <p className={small}>{incident.component_name}</p>}
    <p className="wrap-anywhere text-muted">{incident.message}</p>
    <Times {...incident} />
    {incident.timeline.length < 2 ? null : <Course {...incident} />}
  </li>
);

/** Maintenances that lie ahead, the next one first. */
export const PlannedMaintenances = ({ incidents }: { readonly incidents: readonly HealthIncident[] }) => (
  <ul className="grid gap-3">
    {[...incidents].reverse().map((incident) => (
      <Incident key={incident.id} {...incident} />
    ))}
  </ul>
);

/** History of incidents, day by day, newest first. */
export function IncidentDays({ incidents }: { readonly incidents: readonly HealthIncident[] }) {
  if (incidents.length === 0) return <p className="text-muted">Nenhum incidente nos últimos 90 dias.</p>;
  return (
    <div className="grid gap-8">
      {byDay(incidents).map(({ day, incidents: ofDay }) => (
        <section key={day} aria-label={day} className="grid gap-3">
          <h3 className="tabular text-dense font-medium text-muted">{day}</h3>
          <ul className="grid gap-3">
            {ofDay.map((incident) => (
              <Incident key={incident.id} {...incident} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
