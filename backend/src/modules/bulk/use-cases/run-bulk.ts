import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { from, lastValueFrom, mergeMap, reduce } from 'rxjs';
import { derivedUuid } from '../../../platform/uuid/uuid.js';
import { runInContext } from '../../../platform/context/request-context.js';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { ProjectionProgress } from '../../../platform/projections/progress.js';
import { ListBulkTargets } from '../../people/use-cases/list-bulk-targets.js';
import { bulkOf } from '../kinds/bulk-kinds.js';
import type { Bulk, BulkTerms } from '../kinds/define-bulk.js';
import { advanceBulk, type BulkAction, bulkAction, finishBulk, planBatch } from '../domain/bulk.js';

/** Users between two entries of the log. */
const BATCH = 100;
const AT_ONCE = 8;

type Running = Extract<BulkAction, { status: 'running' }>;

/**
 * Runs a bulk action from its current state to its end. A repetition after a crash changes no one twice: each user's
 * command has an id that derives from the action's.
 */
export class RunBulk extends Command<void> {
  constructor(readonly bulkId: string) {
    super();
  }
}

@CommandHandler(RunBulk)
export class RunBulkHandler implements ICommandHandler<RunBulk> {
  constructor(
    private readonly store: AggregateStore,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly events: EventReader,
    private readonly progress: ProjectionProgress,
  ) {}

  async execute({ bulkId }: RunBulk): Promise<void> {
    // The views then include everything that was recorded before the action.
    await this.progress.requireAll('lists');
    for (let state = await this.planned(bulkId); state; state = await this.planned(bulkId)) {
      const { cursor: from, batch, isResumed } = state;
      const affected = await this.changeAll(bulkId, state, isResumed);
      await failpoint('bulk.batch-changed');
      const counted = { bulkId, from, cursor: batch.at(-1) ?? from, done: batch.length, affected };
      await this.store.decide(bulkAction, bulkId, (now) => advanceBulk(now, counted));
    }
    await this.store.decide(bulkAction, bulkId, (now) => finishBulk(now, bulkId));
  }

  /** Returns the action with its batch, left by an earlier run or the next one; null where none is left. */
  private async planned(bulkId: string): Promise<(Running & { readonly isResumed: boolean }) | null> {
    const state = await this.store.load(bulkAction, bulkId);
    if (state.status !== 'running') return null;
    if (state.batch.length > 0) return { ...state, isResumed: true };
    const userIds = await this.queries.execute(
      new ListBulkTargets(bulkOf[state.kind].targets(state.terms), state.cursor, BATCH),
    );
    if (userIds.length === 0) return null;
    const { state: planned, events } = await this.store.decide(bulkAction, bulkId, (now) =>
      planBatch(now, bulkId, userIds),
    );
    return planned.status === 'running' ? { ...planned, isResumed: events.length === 0 } : null;
  }

  /** Changes a batch and returns how many users the action itself changed. */
  private changeAll(bulkId: string, running: Running, isResumed: boolean): Promise<number> {
    const { kind, terms, startedBy: actorId, batch } = running;
    const bulk = bulkOf[kind];
    const context = { correlationId: bulkId, commandId: bulkId, isFirstRun: false, actorId };
    return runInContext(context, async () => {
      const changing = from(batch).pipe(
        mergeMap(async (id) => {
          const changes = await asSubcommand(id, () => this.change(bulk, id, terms));
          if (changes > 0 || !isResumed || bulk.category === null) return changes;
          // An earlier run may have died within this batch; the log shows its changes.
          return (await this.wasChanged(bulkId, `${bulk.category}-${id}`, id)) ? 1 : 0;
        }, AT_ONCE),
        reduce((sum, changes) => sum + changes, 0),
      );
      return lastValueFrom(changing);
    });
  }

  /** Returns the number of changes; 0 for a user who has nothing to change, or is gone. */
  private async change({ command, passedBy }: Bulk, userId: string, terms: BulkTerms): Promise<number> {
    try {
      const changed = await this.commands.execute(command(userId, terms));
      return typeof changed === 'number' ? changed : Number(changed !== false);
    } catch (error) {
      if (error instanceof DomainError && passedBy.includes(error.code)) return 0;
      throw error;
    }
  }

  private async wasChanged(bulkId: string, stream: string, userId: string): Promise<boolean> {
    const commandId = derivedUuid(bulkId, userId);
    for await (const { metadata } of this.events.streamBack(stream)) if (metadata.commandId === commandId) return true;
    return false;
  }
}
