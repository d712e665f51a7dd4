import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { type Block, type Blocked, expireBlock, valueBlocks } from '../domain/block.js';
import { BlockStreams } from '../services/block-streams.js';

/** Removes a block that is not listed any more, with its value; does nothing before that. May be repeated. */
export class ExpireBlock extends Command<void> {
  constructor(readonly block: Blocked & Pick<Block, 'blockId'>) {
    super();
  }
}

@CommandHandler(ExpireBlock)
export class ExpireBlockHandler implements ICommandHandler<ExpireBlock> {
  constructor(
    private readonly store: AggregateStore,
    private readonly streams: BlockStreams,
    private readonly clock: Clock,
  ) {}

  async execute({ block }: ExpireBlock): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.store.decide(valueBlocks, this.streams.idOf(block), (state) => expireBlock(state, block, at));
  }
}
