import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { AnalyticsController } from './http/analytics.controller.js';
import { GetAnalyticsHandler } from './use-cases/get-analytics.js';
import { analyticsPush, AnalyticsView } from './views/analytics.view.js';

/** Figures of the shop and its products, by day. */
@Module(
  defineFeature({
    controllers: [AnalyticsController],
    handlers: [GetAnalyticsHandler],
    projections: [AnalyticsView],
    topics: [analyticsPush],
  }),
)
export class AnalyticsModule {}
