import { Query } from '@nestjs/cqrs';
import type { Metrics } from '@shop/contracts/people';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { DashboardMetrics } from '../dashboard-metrics.js';

/** The figures of the dashboard. Throws `UNAVAILABLE` while presence cannot be read. */
export class GetMetrics extends Query<LiveResponse<Metrics>> {}

export const GetMetricsHandler = queryHandler(GetMetrics, [DashboardMetrics], async (_query, metrics) => {
  const { value, ...version } = await metrics.read();
  return live(version, value);
});
