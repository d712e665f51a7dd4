import { componentNames, type Incident } from '@shop/contracts/status';
import { latest, type ListedIncident } from './health-report.js';

const iso = (ms: number): string => new Date(ms).toISOString();

/** An incident as administrators list it. */
export const toIncidentRow = (one: ListedIncident): Incident => ({
  id: one.id,
  origin: one.origin,
  title: one.title,
  component: componentNames[one.component],
  status: latest(one).status,
  message: latest(one).message,
  starts_at: iso(one.startsAt),
  ends_at: one.endsAt === null ? null : iso(one.endsAt),
  timeline: one.timeline.map(({ at, status, message }) => ({ at: iso(at), status, message })),
});
