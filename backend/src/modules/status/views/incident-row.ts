import { componentNames, type Incident } from '@shop/contracts/status';
import { asOf, courseOf, iso, latest, type ListedIncident } from './health-report.js';

/** Returns an incident in the form of the administrators' list, at an instant. */
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
