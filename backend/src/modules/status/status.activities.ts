import type { IncidentStatus } from '@shop/contracts/status';
import type { EventOf } from '@shop/kernel/events';
import { describeActivities } from '../../platform/activity/activities.js';
import { adminActsOn } from '../../platform/activity/admin-acts.js';
import { changedFields } from '../../platform/activity/change-texts.js';
import type { IncidentEvent } from './domain/incident.events.js';

/** Incidents of the probes are no entries of the log. */
const byAdmin = adminActsOn(({ incidentId }: { readonly incidentId: string }) => ({
  kind: 'incident',
  id: incidentId,
}));

const statusNames: Readonly<Record<IncidentStatus, string>> = {
  investigating: 'em investigação',
  identified: 'identificado',
  monitoring: 'em observação',
  resolved: 'resolvido',
  maintenance: 'manutenção',
};

/** Acts of administrators on the status page. */
export const statusActivities = describeActivities<IncidentEvent>('operations', {
  IncidentOpened: byAdmin<EventOf<IncidentEvent, 'IncidentOpened'>>('Incidente publicado', (data) =>
    changedFields(null, data, { status: ['Situação', (status) => statusNames[status]], message: ['Mensagem', String] }),
  ),
  IncidentUpdated: byAdmin<EventOf<IncidentEvent, 'IncidentUpdated'>>(
    'Incidente atualizado',
    ({ previous, status, message }) => [
      { field: 'Situação', before: statusNames[previous], after: statusNames[status] },
      { field: 'Mensagem', before: null, after: message },
    ],
  ),
});
