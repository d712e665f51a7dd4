import type { HealthIncident } from '@shop/contracts/status';
import { formatDate } from '../../../shared/format/dates.js';
import { incidentWords } from '../status-words.js';
import { StatusBadge } from './status-badge.js';
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

const Incident = ({ status, component_name, message, start_time }: HealthIncident) => (
  <li className="grid gap-1.5 rounded-card border border-line bg-surface p-4 shadow-card md:p-5">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="font-medium">{component_name}</span>
      <StatusBadge {...incidentWords[status]} />
    </div>
    <p className="wrap-anywhere text-muted">{message}</p>
    <DateTime instant={start_time} className="tabular text-dense text-subtle" />
  </li>
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
