import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IsString } from 'class-validator';
import { defineJob, JobProcessor } from '../../../platform/jobs/job.js';
import { ExpireUid } from '../use-cases/expire-uid.js';

export class ExpireUidPayload {
  @IsString() bypassId!: string;
}

/** Due when the time of a bypass UID is over. */
export const ExpireUidJob = defineJob({
  name: 'expire-bypass-uid',
  payload: ExpireUidPayload,
  attempts: 5,
  backoffMs: 1000,
});

@Injectable()
export class ExpireUidProcessor extends JobProcessor<ExpireUidPayload> {
  readonly job = ExpireUidJob;

  constructor(private readonly commands: CommandBus) {
    super();
  }

  async run({ bypassId }: ExpireUidPayload): Promise<void> {
    await this.commands.execute(new ExpireUid(bypassId));
  }
}
