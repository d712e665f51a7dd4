import { setTimeout as pause } from 'node:timers/promises';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { BulkKind } from '@shop/contracts/bulk';
import { Ids } from '../../../platform/clock/ids.js';
import { currentContext } from '../../../platform/context/request-context.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { CountBulkTargets } from '../../people/use-cases/list-bulk-targets.js';
import { bulkOf } from '../kinds/bulk-kinds.js';
import { bulkAction, startBulk } from '../domain/bulk.js';
import { bulkJobId, RunBulkJob } from '../jobs/run-bulk.job.js';

/** Time for which the response waits for the end, in milliseconds. */
const ENDS_WITHIN_MS = 4_000;
const POLL_INTERVAL_MS = 50;

export interface BulkProgress {
  readonly affected: number;
  readonly finished: boolean;
}

/** Starts a bulk action and waits a while for its end. The rest goes on in a job, whatever becomes of this process. */
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
    private readonly ids: Ids,
  ) {}

  async execute({ kind }: StartBulk): Promise<BulkProgress> {
    const bulkId = this.ids.derived('bulk', kind);
    const startedBy = currentContext().actorId;
    const total = await this.queries.execute(new CountBulkTargets(bulkOf[kind].targets));
    await this.store.decide(bulkAction, bulkId, (state) => startBulk(state, { bulkId, kind, total, startedBy }));
    await this.jobs.add(RunBulkJob, { bulkId }, { jobId: bulkJobId(bulkId) });
    return this.outcome(bulkId);
  }

  /** Waits for the end. The job's appends count as this command's, so that the response waits for their views. */
  private async outcome(bulkId: string): Promise<BulkProgress> {
    const context = currentContext();
    for (let waited = 0; ; waited += POLL_INTERVAL_MS) {
      const state = await this.store.load(bulkAction, bulkId);
      const finished = state.status === 'finished';
      if (finished || waited >= ENDS_WITHIN_MS) {
        context.committed = await this.events.end();
        return { affected: state.status === 'absent' ? 0 : state.affected, finished };
      }
      await pause(POLL_INTERVAL_MS);
    }
  }
}
