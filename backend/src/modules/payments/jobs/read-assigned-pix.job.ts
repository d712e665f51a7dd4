import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IsString } from 'class-validator';
import { defineJob, JobProcessor } from '../../../platform/jobs/job.js';
import { Psp } from '../psp.js';
import { TakeBackAssigned } from '../use-cases/take-back-assigned.js';

export class ReadAssignedPixPayload {
  @IsString() endToEndId!: string;
}

/** Reads an assigned PIX back from the PSP on a hint: money of it may have gone back. */
export const ReadAssignedPixJob = defineJob({
  name: 'read-assigned-pix',
  payload: ReadAssignedPixPayload,
  attempts: 8,
  backoffMs: 1000,
  listedAs: ({ endToEndId }) => `read-assigned-${endToEndId}`,
});

@Injectable()
export class ReadAssignedPixProcessor extends JobProcessor<ReadAssignedPixPayload> {
  readonly job = ReadAssignedPixJob;

  constructor(
    private readonly psp: Psp,
    private readonly commands: CommandBus,
  ) {
    super();
  }

  async run({ endToEndId }: ReadAssignedPixPayload): Promise<void> {
    const payment = await this.psp.findPayment(endToEndId);
    if (payment) await this.commands.execute(new TakeBackAssigned(payment));
  }
}
