import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Metrics } from '@shop/contracts/people';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { DashboardMetrics } from '../dashboard-metrics.js';

/** The figures of the dashboard. Throws `UNAVAILABLE` while presence cannot be read. */
export class GetMetrics extends Query<LiveResponse<Metrics>> {}

@QueryHandler(GetMetrics)
export class GetMetricsHandler implements IQueryHandler<GetMetrics> {
  constructor(private readonly metrics: DashboardMetrics) {}

  async execute(): Promise<LiveResponse<Metrics>> {
    const { value, ...version } = await this.metrics.read();
    return live(version, value);
  }
}
