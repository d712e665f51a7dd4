import { METRICS_POLL } from '@shop/contracts/limits';
import type { Metrics } from '@shop/contracts/people';
import { isTransient } from '../../shared/http/api-error.js';
import { getLive } from '../../shared/http/request.js';
import { liveResource } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';
import { connection } from '../../shared/live/socket-connection.js';

/** The figures of the dashboard; polled only while nothing is pushed. */
export const metrics = liveResource({
  topic: 'admin:metrics',
  connection,
  load: () => getLive<Metrics>('/api/dashboard/metrics'),
  patch: patchOf<Metrics>(),
  pollMs: METRICS_POLL,
  retry: isTransient,
});
