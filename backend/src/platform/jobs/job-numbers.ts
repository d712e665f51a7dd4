import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { failedJobs, jobQueue, jobQueueAge } from '../metrics/instruments.js';
import { FailedJobs } from './failed-jobs.js';
import { Jobs } from './jobs.js';

/** Shows the queue and the jobs that were given up among the metrics. */
@Injectable()
export class JobNumbers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly ends: (() => void)[] = [];

  constructor(
    private readonly jobs: Jobs,
    private readonly failed: FailedJobs,
  ) {}

  onApplicationBootstrap(): void {
    this.ends.push(
      jobQueue.observe(() => this.jobs.depth()),
      jobQueueAge.observe(async () => (await this.jobs.lagMs()) / 1000),
      failedJobs.observe(() => this.failed.count()),
    );
  }

  onApplicationShutdown(): void {
    for (const end of this.ends) end();
  }
}
