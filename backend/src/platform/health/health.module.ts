import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { ConsumerNumbers } from './consumer-numbers.js';
import { ConsumerWatch } from './consumer-watch.js';
import { EngineHealth } from './engine-health.js';
import { EngineProbes } from './engine-probes.js';
import { HealthController } from './health.controller.js';

@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [ConsumerNumbers, ConsumerWatch, EngineHealth, EngineProbes],
  exports: [EngineHealth],
})
export class HealthModule {}
