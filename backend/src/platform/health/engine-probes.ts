import { Injectable } from '@nestjs/common';
import { HealthIndicatorService, type HealthIndicatorResult } from '@nestjs/terminus';
import { EngineHealth } from './engine-health.js';

/** Readiness of the engines and consumers, in terminus's words. */
@Injectable()
export class EngineProbes {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly engines: EngineHealth,
  ) {}

  projector(): HealthIndicatorResult {
    const { isUp, isWorking, isServing, behindMs } = this.engines.projector();
    const indicator = this.indicators.check('projector');
    return isUp ? indicator.up({ behindMs }) : indicator.down({ isWorking, isServing, behindMs });
  }

  /** One that waits for a bank may be behind: that does not make the product unready. */
  reactions(): HealthIndicatorResult {
    const indicator = this.indicators.check('reactions');
    return this.engines.areReactionsWorking ? indicator.up() : indicator.down({ isWorking: false });
  }

  async eventstore(): Promise<HealthIndicatorResult> {
    const indicator = this.indicators.check('eventstore');
    return (await this.engines.eventStore()) ? indicator.up() : indicator.down();
  }

  async mongoDb(): Promise<HealthIndicatorResult> {
    const indicator = this.indicators.check('mongo');
    return (await this.engines.documents()) ? indicator.up() : indicator.down();
  }

  /** Probes Redis. The application serves without it, so an outage never makes the process unready. */
  async redisServer(): Promise<HealthIndicatorResult> {
    return this.indicators.check('redis').up({ answered: await this.engines.redisServer() });
  }
}
