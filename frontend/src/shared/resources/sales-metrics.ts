import type { SalesMetrics } from '@shop/contracts/sales';
import { getLive } from '../http/request.js';
import { liveResource } from '../live/live-resource.js';
import { patchOf } from '../live/patch.js';

/** Revenue and numbers of orders, pushed: another value shows that orders were placed, paid or cancelled. */
export const salesMetrics = liveResource({
  topic: 'admin:order-metrics',
  load: () => getLive<SalesMetrics>('/api/orders/metrics'),
  patch: patchOf<SalesMetrics>(),
});
