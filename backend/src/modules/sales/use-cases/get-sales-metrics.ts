import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SalesMetrics } from '@shop/contracts/sales';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import {
  noSales,
  SALES_METRICS,
  SALES_METRICS_TOPIC,
  SalesMetricsView,
  toSalesMetrics,
} from '../views/sales-metrics.view.js';

/** Revenue, and how many orders are paid and pending. */
export class GetSalesMetrics extends Query<LiveResponse<SalesMetrics>> {}

@QueryHandler(GetSalesMetrics)
export class GetSalesMetricsHandler implements IQueryHandler<GetSalesMetrics> {
  constructor(private readonly view: SalesMetricsView) {}

  async execute(): Promise<LiveResponse<SalesMetrics>> {
    const version = await this.view.topicVersion(SALES_METRICS_TOPIC);
    return live(version, toSalesMetrics((await this.view.get(SALES_METRICS)) ?? noSales));
  }
}
