import { Injectable } from '@nestjs/common';
import { IsString } from 'class-validator';
import { defineJob, JobProcessor } from '../../../platform/jobs/job.js';
import { Psp } from '../psp.js';

export class RemoveChargePayload {
  @IsString() txid!: string;
}

/** Takes an open charge off at the PSP. An hour of attempts outlives most charges. */
export const RemoveChargeJob = defineJob({
  name: 'remove-charge',
  payload: RemoveChargePayload,
  attempts: 60,
  backoffMs: 1000,
});

@Injectable()
export class RemoveChargeProcessor extends JobProcessor<RemoveChargePayload> {
  readonly job = RemoveChargeJob;

  constructor(private readonly psp: Psp) {
    super();
  }

  async run({ txid }: RemoveChargePayload): Promise<void> {
    const charge = await this.psp.findCharge(txid);
    if (charge?.status === 'ATIVA') await this.psp.removeCharge(txid);
  }
}
