import { componentNames, type Incident } from '@shop/contracts/status';
import { asOf, courseOf, iso, latest, type ListedIncident } from './health-report.js';

/** Returns an incident as administrators list it, as it stands at `now`. */
export function toIncidentRow(recorded: ListedIncident, now: number): Incident {
  const one = asOf(recorded, now);
  return {
    id: one.id,
    origin: one.origin,
    title: one.title,
    component: componentNames[one.component],
    status: latest(one).status,
    message: latest(one).message,
    starts_at: iso(one.startsAt),
    ...courseOf(one),
  };
}
