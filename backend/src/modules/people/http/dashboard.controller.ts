import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Metrics } from '@shop/contracts/people';
import { ResponseSchema, Staff } from '../../../platform/routes/decorators.js';
import { GetMetrics } from '../use-cases/get-metrics.js';

@Controller('api/dashboard')
export class DashboardController {
  constructor(private readonly queries: QueryBus) {}

  @Get('metrics')
  @Staff('any')
  @ResponseSchema(Metrics)
  metrics() {
    return this.queries.execute(new GetMetrics());
  }
}
