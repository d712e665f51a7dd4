import type { Incident, OpenedIncident, UpdateIncident, OpenIncident } from '@shop/contracts/status';
import type { MessageResponse } from '@shop/contracts/shapes';
import type { InferInput } from 'valibot';
import { getLive, patch, post } from '../../shared/http/request.js';
import { liveResource } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';

const INCIDENTS = '/api/incidents';

export type NewIncident = InferInput<typeof OpenIncident>;

/** Incidents as administrators list them, newest first. */
export const incidents = liveResource({
  topic: 'admin:incidents',
  load: () => getLive<readonly Incident[]>(INCIDENTS),
  patch: patchOf<readonly Incident[]>(),
});

export const openIncident = (body: NewIncident, key: string) => post<OpenedIncident>(INCIDENTS, { body, key });

export const updateIncident = ({ id, ...body }: UpdateIncident & { readonly id: string }) =>
  patch<MessageResponse>(`${INCIDENTS}/${encodeURIComponent(id)}`, { body });
