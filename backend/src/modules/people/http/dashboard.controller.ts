import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Metrics } from '@shop/contracts/people';
import { Staff } from '../../../platform/routes/access.js';
import { ResponseSchema } from '../../../platform/responses/response-schema.js';
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
