import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { ConsumerWatch } from './consumer-watch.js';
import { EngineHealth } from './engine-health.js';
import { EngineProbes } from './engine-probes.js';
import { HealthController } from './health.controller.js';

@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [ConsumerWatch, EngineHealth, EngineProbes],
  exports: [EngineHealth],
})
export class HealthModule {}
