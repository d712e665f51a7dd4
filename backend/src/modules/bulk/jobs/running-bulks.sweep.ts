import { Injectable } from '@nestjs/common';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { BulkView } from '../views/bulk.view.js';
import { bulkJobId, RunBulkJob } from './run-bulk.job.js';

const RUNS_A_SWEEP = 20;

/** Queues what is under way: a queue that was lost costs a bulk action half a minute. */
@Injectable()
export class RunningBulksSweep extends Sweep {
  readonly name = 'running-bulks';

  constructor(
    private readonly view: BulkView,
    private readonly jobs: Jobs,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const running = await this.view.find({ status: 'running' }, { sort: { startedAt: 1 }, limit: RUNS_A_SWEEP });
    for (const { _id: bulkId } of running) await this.jobs.add(RunBulkJob, { bulkId }, { jobId: bulkJobId(bulkId) });
  }
}
