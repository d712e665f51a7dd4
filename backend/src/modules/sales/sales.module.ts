import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { SalesController } from './http/sales.controller.js';
import { GetSalesMetricsHandler } from './use-cases/get-sales-metrics.js';
import { salesMetricsPush, SalesMetricsView } from './views/sales-metrics.view.js';

/** Orders of everyone as administrators see them, and the figures of the sales. */
@Module(
  defineFeature({
    controllers: [SalesController],
    handlers: [GetSalesMetricsHandler],
    projections: [SalesMetricsView],
    topics: [salesMetricsPush],
  }),
)
export class SalesModule {}
