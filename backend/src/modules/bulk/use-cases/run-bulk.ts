import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { from, lastValueFrom, mergeMap, toArray } from 'rxjs';
import { derivedUuid } from '../../../platform/uuid/uuid.js';
import { runInContext } from '../../../platform/context/request-context.js';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { ListBulkTargets } from '../../people/use-cases/list-bulk-targets.js';
import { bulkOf } from '../kinds/bulk-kinds.js';
import type { Bulk } from '../kinds/define-bulk.js';
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
  ) {}

  async execute({ bulkId }: RunBulk): Promise<void> {
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
    const userIds = await this.queries.execute(new ListBulkTargets(bulkOf[state.kind].targets, state.cursor, BATCH));
    if (userIds.length === 0) return null;
    const { state: planned, events } = await this.store.decide(bulkAction, bulkId, (now) =>
      planBatch(now, bulkId, userIds),
    );
    return planned.status === 'running' ? { ...planned, isResumed: events.length === 0 } : null;
  }

  /** Changes a batch and returns how many users the action itself changed. */
  private changeAll(bulkId: string, { kind, startedBy: actorId, batch }: Running, isResumed: boolean): Promise<number> {
    const bulk = bulkOf[kind];
    const context = { correlationId: bulkId, commandId: bulkId, isFirstRun: false, actorId };
    return runInContext(context, async () => {
      const changing = from(batch).pipe(
        mergeMap(async (id) => {
          const isChanged = await asSubcommand(id, () => this.change(bulk, id));
          // An earlier run may have died within this batch; the log shows its changes.
          return isChanged || (isResumed && (await this.wasChanged(bulkId, bulk, id)));
        }, AT_ONCE),
        toArray(),
      );
      return (await lastValueFrom(changing)).filter(Boolean).length;
    });
  }

  /** Returns false for a user who has nothing to change, or is gone. */
  private async change({ command, passedBy }: Bulk, userId: string): Promise<boolean> {
    try {
      return (await this.commands.execute(command(userId))) !== false;
    } catch (error) {
      if (error instanceof DomainError && passedBy.includes(error.code)) return false;
      throw error;
    }
  }

  private async wasChanged(bulkId: string, { category }: Bulk, userId: string): Promise<boolean> {
    const commandId = derivedUuid(bulkId, userId);
    for await (const { metadata } of this.events.streamBack(`${category}-${userId}`))
      if (metadata.commandId === commandId) return true;
    return false;
  }
}
