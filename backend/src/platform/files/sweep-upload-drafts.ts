import { HOUR } from '@shop/kernel/durations';
import { Clock } from '../clock/clock.js';
import { Sweep } from '../jobs/job.js';
import { Uploads } from './uploads.js';

/** What a process was writing when it died. Everything else that is cut off removes its own draft. */
@Sweep({ name: 'upload-drafts' })
export class SweepUploadDrafts {
  constructor(
    private readonly uploads: Uploads,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    await this.uploads.removeDrafts(new Date(this.clock.nowMs() - HOUR));
  }
}
