import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { restoreUnderWay } from './restoring.js';
import { repeated } from '../documents/repeated.js';
import { EventLog } from '../event-store/event-log.js';
import { Consumers } from './consumers.js';

/** Collections of the consumers' checkpoints. */
const CHECKPOINTS = ['projections', 'progress', 'reactions'];

/** The event store holds less than was read from it before. */
class LogEndsEarlyError extends Error {
  override readonly name = 'LogEndsEarlyError';

  constructor() {
    super(
      'the event log ends before what the views have read: was it restored alone? ' +
        'Run "npm run rebuild -- restored", which rebuilds the views from it, and start again.',
    );
  }
}

/** A restore has begun here and not ended: the log may be half of one. */
class RestoreUnderWayError extends Error {
  override readonly name = 'RestoreUnderWayError';

  constructor() {
    super('a restore did not finish: run "npm run restore -- <folder>" to its end and start again.');
  }
}

/** Returns the newest position read by any consumer; 0 for none. */
async function newestCheckpoint(connection: Connection): Promise<bigint> {
  const rows = await Promise.all(
    CHECKPOINTS.map((name) => {
      const checkpoints = connection.collection<{ position: number }>(name);
      return repeated(() => checkpoints.find({}).sort({ position: -1 }).limit(1).toArray());
    }),
  );
  return rows.flat().reduce((max, { position }) => (BigInt(position) > max ? BigInt(position) : max), 0n);
}

/**
 * Rejects the start on a log that was restored without its documents: the documents then include events missing from
 * the log.
 */
@Injectable()
export class RestoredLogCheck implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger(RestoredLogCheck.name);

  constructor(
    private readonly consumers: Consumers,
    private readonly log: EventLog,
  ) {}

  /** Comes before any module works. */
  async onModuleInit(): Promise<void> {
    if ((await restoreUnderWay(this.consumers.connection)) !== null) throw new RestoreUnderWayError();
  }

  async onApplicationBootstrap(): Promise<void> {
    const isEarly = await this.endsEarly().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'the end of the log could not be compared with the checkpoints');
      return false;
    });
    if (isEarly) throw new LogEndsEarlyError();
  }

  /**
   * Returns true when the log ends before a checkpoint. The end is read last, because another process may record events
   * and move its checkpoints in between.
   */
  private async endsEarly(): Promise<boolean> {
    const known = await newestCheckpoint(this.consumers.connection);
    return known > (await this.log.end());
  }
}
