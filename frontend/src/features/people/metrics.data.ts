import { METRICS_POLL } from '@shop/contracts/limits';
import type { Metrics } from '@shop/contracts/people';
import { getLive } from '../../shared/http/request.js';
import { liveResource } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';

/** The figures of the dashboard; polled only while nothing is pushed. */
export const metrics = liveResource({
  topic: 'admin:metrics',
  load: () => getLive<Metrics>('/api/dashboard/metrics'),
  patch: patchOf<Metrics>(),
  pollMs: METRICS_POLL,
});
