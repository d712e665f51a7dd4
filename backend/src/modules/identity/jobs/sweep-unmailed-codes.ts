import { CODE_LIFE } from '@shop/contracts/limits';
import { SECOND } from '@shop/kernel/durations';
import { Clock } from '../../../platform/clock/clock.js';
import { Sweep } from '../../../platform/jobs/job.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { InjectView } from '../../../platform/projections/projection.js';
import { View } from '../../../platform/projections/view.js';
import { unmailedCodesView, type UnmailedCodeDoc } from '../views/unmailed-codes.view.js';
import { MailEmailCode, mailJobId } from './mail-email-code.js';

/** Sooner, the first job is most likely under way. */
const MISSED_AFTER = 10 * SECOND;
const AT_ONCE = 100;

/** A code whose mail job was lost with the queue is handed in again while it is worth something. */
@Sweep({ name: 'unmailed-codes' })
export class SweepUnmailedCodes {
  constructor(
    @InjectView(unmailedCodesView) private readonly view: View<UnmailedCodeDoc>,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    const now = this.clock.nowMs();
    const unmailed = await this.view.find(
      { issuedAt: { $gt: new Date(now - CODE_LIFE), $lt: new Date(now - MISSED_AFTER) } },
      { sort: { issuedAt: 1, _id: 1 }, limit: AT_ONCE },
    );
    for (const { _id, codeId, eventId } of unmailed)
      await this.jobs.add(MailEmailCode, { userId: _id, codeId }, { jobId: mailJobId(eventId) });
  }
}
