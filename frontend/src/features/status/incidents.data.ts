import { DEFAULT_POLL } from '@shop/contracts/limits';
import type { Incident, OpenedIncident, UpdateIncident, OpenIncident } from '@shop/contracts/status';
import type { MessageResponse } from '@shop/contracts/shapes';
import type { InferInput } from 'valibot';
import { isTransient } from '../../shared/http/api-error.js';
import { getLive, patch, post } from '../../shared/http/request.js';
import { liveResource } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';
import { connection } from '../../shared/live/socket-connection.js';

const INCIDENTS = '/api/incidents';

export type NewIncident = InferInput<typeof OpenIncident>;

/** Incidents as administrators list them, newest first. */
export const incidents = liveResource({
  topic: 'admin:incidents',
  connection,
  load: () => getLive<readonly Incident[]>(INCIDENTS),
  patch: patchOf<readonly Incident[]>(),
  pollMs: DEFAULT_POLL,
  retry: isTransient,
});

export const openIncident = (body: NewIncident, key: string) => post<OpenedIncident>(INCIDENTS, { body, key });

export const updateIncident = ({ id, ...body }: UpdateIncident & { readonly id: string }) =>
  patch<MessageResponse>(`${INCIDENTS}/${encodeURIComponent(id)}`, { body });
