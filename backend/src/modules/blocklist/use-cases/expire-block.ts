import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { type Block, expireBlock, valueBlocks } from '../domain/block.js';

/** Removes a block that is not listed any more, with its value; does nothing before that. May be repeated. */
export class ExpireBlock extends Command<void> {
  constructor(
    readonly digest: string,
    readonly block: Pick<Block, 'blockId' | 'kind'>,
  ) {
    super();
  }
}

@CommandHandler(ExpireBlock)
export class ExpireBlockHandler implements ICommandHandler<ExpireBlock> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
  ) {}

  async execute({ digest, block }: ExpireBlock): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.store.decide(valueBlocks, digest, (state) => expireBlock(state, block, at));
  }
}
