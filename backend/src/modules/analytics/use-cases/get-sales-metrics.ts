import { Query } from '@nestjs/cqrs';
import type { SalesMetrics } from '@shop/contracts/sales';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { AnalyticsView, SALES_METRICS_TOPIC, toSalesMetrics } from '../views/analytics.view.js';

/** Revenue, and how many orders are paid and pending. */
export class GetSalesMetrics extends Query<LiveResponse<SalesMetrics>> {}

export const GetSalesMetricsHandler = queryHandler(GetSalesMetrics, [AnalyticsView], async (_query, view) => {
  const version = await view.topicVersion(SALES_METRICS_TOPIC);
  return live(version, toSalesMetrics(await view.orders()));
});
