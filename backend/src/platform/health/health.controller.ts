import { Controller, Get } from '@nestjs/common';
import { HealthCheckService } from '@nestjs/terminus';
import { Public } from '../http/access.js';
import { EngineProbes } from './engine-probes.js';

/** For orchestrators: is the process alive, can it serve. */
@Controller('api/health')
@Public({ ignoresToken: true })
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly probes: EngineProbes,
  ) {}

  @Get('live')
  live() {
    return { status: 'ok' };
  }

  @Get('ready')
  ready() {
    return this.health.check([
      () => this.probes.eventstore(),
      () => this.probes.mongoDb(),
      () => this.probes.redisServer(),
      () => this.probes.projector(),
      () => this.probes.reactions(),
    ]);
  }
}
