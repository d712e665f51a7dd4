import { Query } from '@nestjs/cqrs';
import type { SalesMetrics } from '@shop/contracts/sales';
import { queryHandler } from '../../../platform/feature/query-handler.js';
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

export const GetSalesMetricsHandler = queryHandler(GetSalesMetrics, [SalesMetricsView], async (_query, view) => {
  const version = await view.topicVersion(SALES_METRICS_TOPIC);
  return live(version, toSalesMetrics((await view.get(SALES_METRICS)) ?? noSales));
});
