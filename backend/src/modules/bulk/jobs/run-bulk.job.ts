import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IsString } from 'class-validator';
import { defineJob, JobProcessor } from '../../../platform/jobs/job.js';
import { RunBulk } from '../use-cases/run-bulk.js';

export class RunBulkPayload {
  @IsString() bulkId!: string;
}

/** Runs a bulk action from its current state on. */
export const RunBulkJob = defineJob({ name: 'run-bulk', payload: RunBulkPayload, attempts: 5, backoffMs: 1000 });

export const bulkJobId = (bulkId: string): string => `run-bulk-${bulkId}`;

@Injectable()
export class RunBulkProcessor extends JobProcessor<RunBulkPayload> {
  readonly job = RunBulkJob;

  constructor(private readonly commands: CommandBus) {
    super();
  }

  async run({ bulkId }: RunBulkPayload): Promise<void> {
    await this.commands.execute(new RunBulk(bulkId));
  }
}
