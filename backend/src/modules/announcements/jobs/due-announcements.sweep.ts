import { Injectable } from '@nestjs/common';
import { MINUTE } from '@shop/kernel/durations';
import { Clock } from '../../../platform/clock/clock.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { AnnouncementsView } from '../views/announcements.view.js';
import { AdvanceAnnouncementJob } from './advance-announcement.job.js';

const MOST_AT_ONCE = 1000;

/** Sets a timer for starts and ends before the sweep after next; a lost timer is set again. */
@Injectable()
export class DueAnnouncementsSweep extends Sweep {
  readonly name = 'due-announcements';

  constructor(
    private readonly view: AnnouncementsView,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const now = this.clock.nowMs();
    const until = new Date(now + MINUTE);
    const due = await this.view.find({ dueAt: { $lte: until } }, { sort: { dueAt: 1, _id: 1 }, limit: MOST_AT_ONCE });
    for (const { _id: announcementId, dueAt } of due) {
      const at = dueAt?.getTime() ?? now;
      const jobId = `announcement-${announcementId}-${String(at)}`;
      await this.jobs.add(AdvanceAnnouncementJob, { announcementId }, { jobId, delayMs: Math.max(0, at - now) });
    }
  }
}
