import { Controller, Get } from '@nestjs/common';
import { checkReasons, type HealthCheck, Liveness, Readiness } from '@shop/contracts/health';
import { VERSION } from '../config/version.js';
import { Public, ResponseSchema } from '../routes/decorators.js';
import { Draining } from '../requests/draining.js';
import { StatusResponse } from '../responses/status-response.js';
import { type Check, HealthChecks } from './health-checks.js';

/** For orchestrators: does the process live, can it serve. */
@Controller('api/health')
@Public({ ignoresToken: true })
export class HealthController {
  constructor(
    private readonly checks: HealthChecks,
    private readonly draining: Draining,
  ) {}

  /** Responds as long as the event loop of this process turns. */
  @Get('live')
  @ResponseSchema(Liveness)
  live(): Liveness {
    return { status: 'ok', version: VERSION };
  }

  /** Returns 200 while this process can respond to reads and is not about to end, regardless of other processes. */
  @Get('ready')
  @ResponseSchema(Readiness, 200, [503])
  async ready(): Promise<StatusResponse<Readiness>> {
    const found = await this.checks.run();
    const canRead = this.checks.canRead(found);
    const checks = {
      eventstore: written(found.eventstore),
      documents: written(found.documents),
      redis: written(found.redis),
      views: written(found.views),
      storage: written(found.storage),
    };
    const isUp = Object.values(checks).every((check) => check.status === 'up');
    const isReady = canRead && !this.draining.isDraining;
    const status = !isReady ? 'down' : isUp ? 'up' : 'degraded';
    return new StatusResponse(isReady ? 200 : 503, { status, checks });
  }
}

const written = ({ status, reason, since }: Check): HealthCheck => ({
  status,
  reason: reason && checkReasons[reason][0],
  since: new Date(since).toISOString(),
});
