import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { pastExpiry } from '@shop/contracts/api-keys';
import type { AddBlock as Body } from '@shop/contracts/blocklist';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { invalid } from '../../../platform/responses/rejections.js';
import { addBlock, valueBlocks } from '../domain/block.js';
import { comparedForm } from '../services/block-values.js';
import { BlockStreams } from '../services/block-streams.js';

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
    private readonly store: AggregateStore,
    private readonly streams: BlockStreams,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ createdBy, body: { kind, value: given, reason, expires_at } }: AddBlock): Promise<string> {
    const value = comparedForm(kind, given);
    const now = this.clock.now();
    if (expires_at && expires_at <= now) throw invalid([{ field: 'expires_at', message: pastExpiry }]);
    const blockId = this.ids.derived('block');
    const terms = { reason, expiresAt: expires_at?.toISOString() ?? null, createdBy, at: now.toISOString() };
    const added = { blockId, kind, value, ...terms };
    await this.store.decide(valueBlocks, this.streams.idOf(added), (state) => addBlock(state, added));
    return blockId;
  }
}
