import { Injectable } from '@nestjs/common';
import type { DomainEvent, Recorded } from '@shop/kernel/events';
import type { UndoneAct, Undos } from '../../../platform/activity/undos.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { StreamHistory } from '../../../platform/event-store/stream-history.js';
import { undo } from '../domain/undo.js';

/** Reads the states around an act, and the later acts on its stream. */
@Injectable()
export class UndoneActs {
  constructor(
    private readonly store: AggregateStore,
    private readonly history: StreamHistory,
    private readonly reader: EventReader,
    private readonly clock: Clock,
  ) {}

  /** Returns an act with its stream's states. */
  async of({ aggregate }: Pick<Undos, 'aggregate'>, event: Recorded): Promise<UndoneAct<unknown, DomainEvent>> {
    const before = await this.history.before(aggregate, event);
    const now = await this.store.load(aggregate, event.stream.slice(aggregate.category.length + 1));
    return { event, before, now, nowMs: this.clock.nowMs() };
  }

  /** Returns true for an act whose effect a later one has replaced, unless the later one was undone. */
  async isOverwritten({ isOverwritten }: Pick<Undos, 'isOverwritten'>, act: Recorded): Promise<boolean> {
    if (!isOverwritten) return false;
    const later: Recorded[] = [];
    for await (const one of this.reader.stream(act.stream, act.revision + 1n))
      if (isOverwritten(act, one)) later.push(one);
    return (await this.withoutUndone(later)).length > 0;
  }

  /** Leaves out the acts that were undone, together with their reversals; a reversal may have been undone itself. */
  private async withoutUndone(acts: readonly Recorded[]): Promise<readonly Recorded[]> {
    let left = acts;
    for (const act of acts.toReversed()) {
      if (!left.includes(act)) continue;
      const state = await this.store.load(undo, act.id);
      if (state.status !== 'finished') continue;
      const isOfUndo = ({ metadata }: Recorded): boolean => metadata.commandId === state.undoId;
      if (left.some(isOfUndo)) left = left.filter((one) => one !== act && !isOfUndo(one));
    }
    return left;
  }
}
