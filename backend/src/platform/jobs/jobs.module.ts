import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JobWorker } from './job-worker.js';
import { Jobs } from './jobs.js';
import { RedisJobs } from './redis-jobs.js';
import { Sweeps } from './sweeps.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [{ provide: Jobs, useClass: RedisJobs }, JobWorker, Sweeps],
  exports: [Jobs, Sweeps],
})
export class JobsModule {}
