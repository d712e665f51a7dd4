import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { TimeForAll } from '@shop/contracts/bulk';
import { currentContext } from '../../../platform/context/request-context.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { CountBulkTargets } from '../../people/use-cases/list-bulk-targets.js';
import { bulkAction, startBulk } from '../domain/bulk.js';
import { bulkJobId, RunBulkJob } from '../jobs/run-bulk.job.js';
import { bulkOf } from '../kinds/bulk-kinds.js';

/** Starts the run of an undo, once. */
export class StartTimeTaking extends Command<void> {
  constructor(
    readonly bulkId: string,
    readonly terms: TimeForAll,
  ) {
    super();
  }
}

@CommandHandler(StartTimeTaking)
export class StartTimeTakingHandler implements ICommandHandler<StartTimeTaking> {
  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
    private readonly jobs: Jobs,
  ) {}

  async execute({ bulkId, terms }: StartTimeTaking): Promise<void> {
    const kind = 'take_time';
    const startedBy = currentContext().actorId;
    const total = await this.queries.execute(new CountBulkTargets(bulkOf[kind].targets(terms)));
    await this.store.decide(bulkAction, bulkId, (state) => startBulk(state, { bulkId, kind, terms, total, startedBy }));
    await this.jobs.add(RunBulkJob, { bulkId }, { jobId: bulkJobId(bulkId) });
  }
}
