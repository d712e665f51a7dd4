import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Analytics, AnalyticsQuery } from '@shop/contracts/analytics';
import { ResponseSchema, Staff } from '../../../platform/routes/decorators.js';
import { GetAnalytics } from '../use-cases/get-analytics.js';

/** Figures of the shop over time. */
@Controller('api/analytics')
export class AnalyticsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Staff('sales')
  @ResponseSchema(Analytics)
  analytics(@Query({ schema: AnalyticsQuery }) query: AnalyticsQuery) {
    return this.queries.execute(new GetAnalytics(query));
  }
}
