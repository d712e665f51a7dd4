import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { BulkKind, TimeForAll } from '@shop/contracts/bulk';
import { DomainError } from '@shop/kernel/domain-error';
import { currentContext } from '../../../platform/context/request-context.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { CountBulkTargets } from '../../people/use-cases/list-bulk-targets.js';
import { bulkOf } from '../kinds/bulk-kinds.js';
import { bulkAction, isOfTime, startBulk } from '../domain/bulk.js';
import { bulkJobId, RunBulkJob } from '../jobs/run-bulk.job.js';
import { BulkOutcomes, type BulkProgress } from '../bulk-outcomes.js';
import { RunningBulks } from '../running-bulks.js';

/**
 * Starts a bulk action, unless one of its kind is under way, and waits a while for its end. The rest runs in a job,
 * independent of this process. Throws `OTHER_TIME_UNDER_WAY` while a run gives other time.
 */
export class StartBulk extends Command<BulkProgress> {
  constructor(
    readonly kind: BulkKind,
    readonly time?: Omit<TimeForAll, 'run'>,
  ) {
    super();
  }
}

@CommandHandler(StartBulk)
export class StartBulkHandler implements ICommandHandler<StartBulk> {
  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
    private readonly jobs: Jobs,
    private readonly running: RunningBulks,
    private readonly outcomes: BulkOutcomes,
  ) {}

  async execute({ kind, time }: StartBulk): Promise<BulkProgress> {
    const bulkId = await this.running.reserve(kind);
    const startedBy = currentContext().actorId;
    const terms = time ? { ...time, run: bulkId } : null;
    const total = await this.queries.execute(new CountBulkTargets(bulkOf[kind].targets(terms)));
    const { state } = await this.store.decide(bulkAction, bulkId, (now) =>
      startBulk(now, { bulkId, kind, terms, total, startedBy }),
    );
    if (!isOfTime(state, terms)) throw new DomainError('OTHER_TIME_UNDER_WAY');
    await this.jobs.add(RunBulkJob, { bulkId }, { jobId: bulkJobId(bulkId) });
    return this.outcomes.of(bulkId);
  }
}
