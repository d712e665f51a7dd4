import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BanBlocks } from '../../identity/domain/account.events.js';
import { PersonBlocks } from '../../identity/ports/person-blocks.js';

/** Adds the blocks that were requested with a ban, each once; none for a person who was erased. May be repeated. */
export class AddBanBlocks extends Command<void> {
  constructor(readonly blocks: BanBlocks) {
    super();
  }
}

@CommandHandler(AddBanBlocks)
export class AddBanBlocksHandler implements ICommandHandler<AddBanBlocks> {
  constructor(private readonly blocks: PersonBlocks) {}

  execute({ blocks }: AddBanBlocks): Promise<void> {
    return this.blocks.add(blocks);
  }
}
