import { Injectable } from '@nestjs/common';
import { HOUR } from '@shop/kernel/durations';
import { Clock } from '../clock/clock.js';
import { Sweep } from '../jobs/sweep.js';
import { Uploads } from './uploads.js';

/** Removes drafts of processes that died while writing. Every other interrupted upload removes its own draft. */
@Injectable()
export class UploadDraftsSweep extends Sweep {
  readonly name = 'upload-drafts';

  constructor(
    private readonly uploads: Uploads,
    private readonly clock: Clock,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    await this.uploads.removeDrafts(new Date(this.clock.nowMs() - HOUR));
  }
}
