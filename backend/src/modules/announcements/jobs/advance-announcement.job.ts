import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IsString } from 'class-validator';
import { defineJob, JobProcessor } from '../../../platform/jobs/job.js';
import { AdvanceAnnouncement } from '../use-cases/advance-announcement.js';

class AdvanceAnnouncementPayload {
  @IsString() announcementId!: string;
}

/** Due when an announcement is written, and at its start and its end. */
export const AdvanceAnnouncementJob = defineJob({
  name: 'advance-announcement',
  payload: AdvanceAnnouncementPayload,
  attempts: 5,
  backoffMs: 1000,
});

@Injectable()
export class AdvanceAnnouncementProcessor extends JobProcessor<AdvanceAnnouncementPayload> {
  readonly job = AdvanceAnnouncementJob;

  constructor(private readonly commands: CommandBus) {
    super();
  }

  async run({ announcementId }: AdvanceAnnouncementPayload): Promise<void> {
    await this.commands.execute(new AdvanceAnnouncement(announcementId));
  }
}
