import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sealing } from '../../../platform/sealing/sealing.js';

/** Destroys the key under which the log holds the value of a removed block. May be repeated. */
export class ForgetBlock extends Command<void> {
  constructor(readonly blockId: string) {
    super();
  }
}

@CommandHandler(ForgetBlock)
export class ForgetBlockHandler implements ICommandHandler<ForgetBlock> {
  constructor(private readonly sealing: Sealing) {}

  async execute({ blockId }: ForgetBlock): Promise<void> {
    await this.sealing.destroy(blockId);
  }
}
