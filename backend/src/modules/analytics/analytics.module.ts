import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { AnalyticsController } from './http/analytics.controller.js';
import { GetAnalyticsHandler } from './use-cases/get-analytics.js';
import { GetSalesMetricsHandler } from './use-cases/get-sales-metrics.js';
import { analyticsPush, AnalyticsView, salesMetricsPush } from './views/analytics.view.js';

/** Figures of the shop and its products, by day, and of all its orders. */
@Module(
  defineFeature({
    controllers: [AnalyticsController],
    handlers: [GetAnalyticsHandler, GetSalesMetricsHandler],
    projections: [AnalyticsView],
    topics: [analyticsPush, salesMetricsPush],
  }),
)
export class AnalyticsModule {}
