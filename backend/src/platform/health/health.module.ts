import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { EngineProbes } from './engine-probes.js';
import { HealthController } from './health.controller.js';

@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [EngineProbes],
})
export class HealthModule {}
