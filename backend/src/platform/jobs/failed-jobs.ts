import { Inject, Injectable } from '@nestjs/common';
import { DAY } from '@shop/kernel/durations';
import type { Connection } from 'mongoose';
import { Clock } from '../clock/clock.js';
import { MONGO } from '../documents/documents.module.js';
import { repeated } from '../documents/repeated.js';

/** Failed jobs are listed for so long. */
const LISTED_FOR = 30 * DAY;
const LISTED_MAX = 200;

/** A job that was given up. Its payload carries ids only. */
export interface FailedJob {
  readonly _id: string;
  readonly name: string;
  readonly payload: object;
  readonly reason: string;
  readonly attempts: number;
  readonly at: Date;
}

/**
 * Jobs that were given up, for operators. The sweeps find lost work again; a job that succeeds later is no longer
 * listed.
 */
@Injectable()
export class FailedJobs {
  constructor(
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  private get rows() {
    return this.connection.collection<FailedJob>('failed_jobs');
  }

  async record({ _id, ...job }: Omit<FailedJob, 'at'>): Promise<void> {
    const at = this.clock.now();
    await repeated(() => this.rows.updateOne({ _id }, { $set: { ...job, at } }, { upsert: true }));
    await repeated(() => this.rows.deleteMany({ at: { $lt: new Date(at.getTime() - LISTED_FOR) } }));
  }

  /** Returns the newest ones first. */
  list(): Promise<FailedJob[]> {
    return repeated(() => this.rows.find({}).sort({ at: -1 }).limit(LISTED_MAX).toArray());
  }

  count(): Promise<number> {
    return repeated(() => this.rows.countDocuments());
  }

  find(id: string): Promise<FailedJob | null> {
    return repeated(() => this.rows.findOne({ _id: id }));
  }

  async remove(id: string): Promise<void> {
    await repeated(() => this.rows.deleteOne({ _id: id }));
  }
}
