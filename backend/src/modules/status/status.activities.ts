import { describeActivities } from '../../platform/activity/activities.js';
import { adminActsOn } from '../../platform/activity/admin-acts.js';
import type { IncidentEvent } from './domain/incident.events.js';

/** Incidents of the probes are no entries of the log. */
const byAdmin = adminActsOn(({ incidentId }: { readonly incidentId: string }) => ({
  kind: 'incident',
  id: incidentId,
}));

/** Acts of administrators on the status page. */
export const statusActivities = describeActivities<IncidentEvent>({
  IncidentOpened: byAdmin('Incidente publicado'),
  IncidentUpdated: byAdmin('Incidente atualizado'),
});
