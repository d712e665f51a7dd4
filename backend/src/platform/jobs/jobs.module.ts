import { Global, Module } from '@nestjs/common';
import { FailedJobs } from './failed-jobs.js';
import { JobNumbers } from './job-numbers.js';
import { JobWorker } from './job-worker.js';
import { Jobs } from './jobs.js';
import { RedisJobs } from './redis-jobs.js';
import { Sweeps } from './sweeps.js';

@Global()
@Module({
  providers: [{ provide: Jobs, useClass: RedisJobs }, FailedJobs, JobNumbers, JobWorker, Sweeps],
  exports: [Jobs, FailedJobs, JobWorker],
})
export class JobsModule {}
