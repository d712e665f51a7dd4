import { Injectable } from '@nestjs/common';
import { MINUTE } from '@shop/kernel/durations';
import { Sweep } from '../jobs/sweep.js';
import { RealtimeServer } from './realtime-server.js';

/** Time after which every process has read a message, or was away and takes new snapshots. */
const READ_BY_ALL = 10 * MINUTE;

/** Removes messages to sockets that were delivered long ago: they hold what people wrote, also of accounts that were erased since. */
@Injectable()
export class PublishedMessagesSweep extends Sweep {
  readonly name = 'published-messages';

  constructor(private readonly server: RealtimeServer) {
    super();
  }

  sweep(): Promise<void> {
    return this.server.forgetPublished(READ_BY_ALL);
  }
}
