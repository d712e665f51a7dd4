import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { derivedUuid } from '../../../platform/uuid/uuid.js';
import { BulkOutcomes } from '../bulk-outcomes.js';
import { bulkAction, undoTimeGrant } from '../domain/bulk.js';

/** Takes given time back from all, in a run of its own, and waits a while for its end. */
export class UndoTimeGrant extends Command<void> {
  constructor(readonly bulkId: string) {
    super();
  }
}

@CommandHandler(UndoTimeGrant)
export class UndoTimeGrantHandler implements ICommandHandler<UndoTimeGrant> {
  constructor(
    private readonly store: AggregateStore,
    private readonly outcomes: BulkOutcomes,
  ) {}

  async execute({ bulkId }: UndoTimeGrant): Promise<void> {
    const undoneBy = derivedUuid(bulkId, 'undo');
    const { events } = await this.store.decide(bulkAction, bulkId, (state) => undoTimeGrant(state, bulkId, undoneBy));
    if (events.length > 0) await this.outcomes.of(undoneBy);
  }
}
