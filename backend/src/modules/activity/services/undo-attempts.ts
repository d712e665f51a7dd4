import { Injectable } from '@nestjs/common';
import { type Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import type { Recorded } from '@shop/kernel/events';
import { Ids } from '../../../platform/clock/ids.js';
import { mayBeRepeated } from '../../../platform/context/request-context.js';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { type PossibleEarlierAct, tellingWhoWasFirst } from '../../account/use-cases/find-earlier-act.js';
import type { UndoStarted } from '../domain/undo.events.js';
import { endUndo, startUndo, undo } from '../domain/undo.js';
import { asNotUndoable } from './undo-plans.js';

/** The act to be undone, with the stream of its event. */
export type UndoneAct = Pick<UndoStarted['data'], 'activityId' | 'permission' | 'stream'>;

const earlierUndo = (activityId: string): PossibleEarlierAct => ({
  codes: ['ALREADY_UNDONE'],
  stream: `${undo.category}-${activityId}`,
  acts: { UndoStarted: 'actUndone' },
});

/** Reverses acts: an attempt is taken in one stream, so that one of two administrators has it. */
@Injectable()
export class UndoAttempts {
  constructor(
    private readonly store: AggregateStore,
    private readonly reader: EventReader,
    private readonly commands: CommandBus,
    private readonly ids: Ids,
    private readonly queries: QueryBus,
  ) {}

  /** Throws `ALREADY_UNDONE` for an act that another command has undone, or is about to. */
  async assertOpen(activityId: string): Promise<void> {
    await tellingWhoWasFirst(this.queries, earlierUndo(activityId), async () => {
      const state = await this.store.load(undo, activityId);
      if (state.status !== 'open' && state.undoId !== this.ownId) throw new DomainError('ALREADY_UNDONE');
    });
  }

  /** Returns what another run of this very command has recorded after the act, on its stream. */
  async recorded({ stream, revision }: Recorded): Promise<readonly Recorded[]> {
    return mayBeRepeated() ? this.recordedBy(this.ownId, stream, revision) : [];
  }

  /** Runs the reversal of an act on that stream. Throws `ALREADY_UNDONE`, `NOT_UNDOABLE`. */
  async run({ activityId, permission, stream }: UndoneAct, reversal: Command<unknown>): Promise<void> {
    const undoId = this.ownId;
    const started = { activityId, undoId, permission, stream, revision: await this.revisionOf(stream) };
    await tellingWhoWasFirst(this.queries, earlierUndo(activityId), () =>
      this.store.decide(undo, activityId, (state) => startUndo(state, started)),
    );
    try {
      await asNotUndoable(() => asSubcommand('undo', () => this.commands.execute(reversal)));
    } catch (error) {
      if (error instanceof DomainError) await this.settle(activityId);
      throw error;
    }
    await this.end(activityId, undoId, 'UndoFinished');
  }

  /**
   * Ends an interrupted or rejected attempt by the content of the act's stream, because only a later step may have
   * failed.
   */
  async settle(activityId: string): Promise<void> {
    const state = await this.store.load(undo, activityId);
    if (state.status !== 'started') return;
    const { stream, revision, undoId } = state;
    const recorded = await this.recordedBy(undoId, stream, BigInt(revision));
    await this.end(activityId, undoId, recorded.length > 0 ? 'UndoFinished' : 'UndoRejected');
  }

  /** Also the command id of the reversal. */
  private get ownId(): string {
    return this.ids.derived('undo');
  }

  /** Returns the events of a command after a revision of a stream. */
  private async recordedBy(commandId: string, stream: string, revision: bigint): Promise<readonly Recorded[]> {
    const recorded: Recorded[] = [];
    for await (const event of this.reader.stream(stream, revision + 1n))
      if (event.metadata.commandId === commandId) recorded.push(event);
    return recorded;
  }

  private async end(activityId: string, undoId: string, type: 'UndoFinished' | 'UndoRejected'): Promise<void> {
    await this.store.decide(undo, activityId, (state) => endUndo(state, undoId, type));
  }

  private async revisionOf(stream: string): Promise<number> {
    for await (const { revision } of this.reader.streamBack(stream)) return Number(revision);
    return -1;
  }
}
