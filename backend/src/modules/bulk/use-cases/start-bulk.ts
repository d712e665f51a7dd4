import { setTimeout as pause } from 'node:timers/promises';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { BulkKind } from '@shop/contracts/bulk';
import { currentContext } from '../../../platform/context/request-context.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { CountBulkTargets } from '../../people/use-cases/list-bulk-targets.js';
import { bulkOf } from '../kinds/bulk-kinds.js';
import { bulkAction, startBulk } from '../domain/bulk.js';
import { bulkJobId, RunBulkJob } from '../jobs/run-bulk.job.js';
import { RunningBulks } from '../running-bulks.js';

/** Milliseconds that a command has left once its response stops waiting for the end: enough for its views. */
const LEFT_MS = 6_500;
const POLL_INTERVAL_MS = 50;

export interface BulkProgress {
  readonly run: string;
  readonly affected: number;
  readonly finished: boolean;
}

/**
 * Starts a bulk action, unless one of its kind is under way, and waits a while for its end. The rest runs in a job,
 * independent of this process.
 */
export class StartBulk extends Command<BulkProgress> {
  constructor(readonly kind: BulkKind) {
    super();
  }
}

@CommandHandler(StartBulk)
export class StartBulkHandler implements ICommandHandler<StartBulk> {
  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
    private readonly jobs: Jobs,
    private readonly events: EventReader,
    private readonly running: RunningBulks,
  ) {}

  async execute({ kind }: StartBulk): Promise<BulkProgress> {
    const bulkId = await this.running.reserve(kind);
    const startedBy = currentContext().actorId;
    const total = await this.queries.execute(new CountBulkTargets(bulkOf[kind].targets));
    await this.store.decide(bulkAction, bulkId, (state) => startBulk(state, { bulkId, kind, total, startedBy }));
    await this.jobs.add(RunBulkJob, { bulkId }, { jobId: bulkJobId(bulkId) });
    return this.outcome(bulkId);
  }

  /** Waits for the end. Only then does the response wait for the views to include the job's changes. */
  private async outcome(run: string): Promise<BulkProgress> {
    const context = currentContext();
    for (;;) {
      const state = await this.store.load(bulkAction, run);
      const affected = state.status === 'absent' ? 0 : state.affected;
      if (state.status === 'finished') {
        context.committed = await this.events.end();
        return { run, affected, finished: true };
      }
      if (context.deadline.leftMs <= LEFT_MS) return { run, affected, finished: false };
      await pause(POLL_INTERVAL_MS);
    }
  }
}
