import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { FailedJobs } from '../../../platform/jobs/failed-jobs.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { JobWorker } from '../../../platform/jobs/job-worker.js';
import { QUEUE } from '../../../platform/jobs/queue.js';
import { OperationLog } from '../operation-log.js';

/** Adds a job that was given up once more. Throws `NOT_FOUND`. */
export class RetryJob extends Command<void> {
  constructor(
    readonly queue: string,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RetryJob)
export class RetryJobHandler implements ICommandHandler<RetryJob> {
  constructor(
    private readonly failed: FailedJobs,
    private readonly jobs: Jobs,
    private readonly worker: JobWorker,
    private readonly log: OperationLog,
  ) {}

  async execute({ queue, id }: RetryJob): Promise<void> {
    const row = queue === QUEUE ? await this.failed.find(id) : null;
    const definition = row && this.worker.definition(row.name);
    if (!definition) {
      if (await this.log.isRecorded('job_retried', id)) return;
      throw new DomainError('NOT_FOUND');
    }
    await this.log.record('job_retried', id);
    await this.jobs.add(definition, row.payload, { jobId: id });
    await this.failed.remove(id);
  }
}
