import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { removeBlock, valueBlocks } from '../domain/block.js';
import { BlocklistView } from '../views/blocklist.view.js';

/** Removes a block that is in force, or an ended one from the list. Throws `NOT_FOUND`. */
export class RemoveBlock extends Command<void> {
  constructor(readonly blockId: string) {
    super();
  }
}

@CommandHandler(RemoveBlock)
export class RemoveBlockHandler implements ICommandHandler<RemoveBlock> {
  constructor(
    private readonly view: BlocklistView,
    private readonly store: AggregateStore,
    private readonly clock: Clock,
  ) {}

  async execute({ blockId }: RemoveBlock): Promise<void> {
    const doc = await this.view.get(blockId);
    if (!doc) throw new DomainError('NOT_FOUND');
    const at = this.clock.now().toISOString();
    await this.store.decide(valueBlocks, doc.digest, (state) => removeBlock(state, blockId, at));
  }
}
