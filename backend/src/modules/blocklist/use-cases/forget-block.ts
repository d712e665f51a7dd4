import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sealing } from '../../../platform/sealing/sealing.js';
import { BlockHits } from '../services/block-hits.js';

/** Destroys the key under which the log holds the value of a removed block, and its hits. May be repeated. */
export class ForgetBlock extends Command<void> {
  constructor(readonly blockId: string) {
    super();
  }
}

@CommandHandler(ForgetBlock)
export class ForgetBlockHandler implements ICommandHandler<ForgetBlock> {
  constructor(
    private readonly sealing: Sealing,
    private readonly hits: BlockHits,
  ) {}

  async execute({ blockId }: ForgetBlock): Promise<void> {
    await this.sealing.destroy(blockId);
    await this.hits.forget(blockId);
  }
}
