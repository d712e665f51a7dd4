import { Module } from '@nestjs/common';
import { BankCertificate } from './bank-certificate.js';
import { ConsumerNumbers } from './consumer-numbers.js';
import { ConsumerWatch } from './consumer-watch.js';
import { EngineHealth } from './engine-health.js';
import { EventStoreHealth } from './event-store-health.js';
import { FreeSpace } from './free-space.js';
import { HealthChecks } from './health-checks.js';
import { HealthController } from './health.controller.js';

@Module({
  controllers: [HealthController],
  providers: [BankCertificate, ConsumerNumbers, ConsumerWatch, EngineHealth, EventStoreHealth, FreeSpace, HealthChecks],
  exports: [BankCertificate, EngineHealth, FreeSpace, HealthChecks],
})
export class HealthModule {}
