import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { currentContext } from '../../platform/context/request-context.js';
import { AggregateStore } from '../../platform/event-store/aggregate-store.js';
import { EventReader } from '../../platform/event-store/event-reader.js';
import { bulkAction } from './domain/bulk.js';

/** Milliseconds that a command has left once its response stops waiting for the end: enough for its views. */
const LEFT_MS = 6_500;
const POLL_INTERVAL_MS = 50;

export interface BulkProgress {
  readonly run: string;
  readonly affected: number;
  readonly finished: boolean;
}

/** Waits for the outcomes of bulk actions, which run in jobs. */
@Injectable()
export class BulkOutcomes {
  constructor(
    private readonly store: AggregateStore,
    private readonly events: EventReader,
  ) {}

  /** Waits a while for the end. Only then does the response wait for the views to include the job's changes. */
  async of(run: string): Promise<BulkProgress> {
    const context = currentContext();
    for (;;) {
      const state = await this.store.load(bulkAction, run);
      const affected = state.status === 'absent' ? 0 : state.affected;
      if (state.status === 'finished' || state.status === 'undone') {
        context.committed = await this.events.end();
        return { run, affected, finished: true };
      }
      if (context.deadline.leftMs <= LEFT_MS) return { run, affected, finished: false };
      await pause(POLL_INTERVAL_MS);
    }
  }
}
