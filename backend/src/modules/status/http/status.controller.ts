import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { HealthReport } from '@shop/contracts/status';
import { Public, ResponseSchema } from '../../../platform/routes/decorators.js';
import type { LiveResponse } from '../../../platform/responses/live-response.js';
import { GetHealth } from '../use-cases/get-health.js';

/** The status page. Always 200: failures are in the body. */
@Controller('api/health')
@Public({ ignoresToken: true })
export class StatusController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ResponseSchema(HealthReport)
  health(): Promise<LiveResponse<HealthReport>> {
    return this.queries.execute(new GetHealth());
  }
}
