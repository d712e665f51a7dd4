import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { pastExpiry } from '@shop/contracts/api-keys';
import type { AddBlock as Body } from '@shop/contracts/blocklist';
import { Clock } from '../../../platform/clock/clock.js';
import { invalid } from '../../../platform/responses/rejections.js';
import { comparedForm } from '../services/block-values.js';
import { NewBlocks } from '../services/new-blocks.js';

/** Blocks a value and returns the id of the block. Throws `VALIDATION_FAILED`, `ALREADY_BLOCKED`. */
export class AddBlock extends Command<string> {
  constructor(
    readonly createdBy: string,
    readonly body: Body,
  ) {
    super();
  }
}

@CommandHandler(AddBlock)
export class AddBlockHandler implements ICommandHandler<AddBlock> {
  constructor(
    private readonly blocks: NewBlocks,
    private readonly clock: Clock,
  ) {}

  async execute({ createdBy, body: { kind, value: given, reason, expires_at } }: AddBlock): Promise<string> {
    const value = comparedForm(kind, given);
    if (expires_at && expires_at <= this.clock.now()) throw invalid([{ field: 'expires_at', message: pastExpiry }]);
    return this.blocks.add({ kind, value, reason, expiresAt: expires_at?.toISOString() ?? null, createdBy });
  }
}
