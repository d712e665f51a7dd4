import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { BlockEvent } from '../domain/block.events.js';
import { ForgetBlock } from '../use-cases/forget-block.js';

export const forgetBlockWhenRemoved = defineReaction<BlockEvent>({
  name: 'forget-block-when-removed',
  from: 'start',
  on: {
    BlockRemoved: ({ data: { blockId } }, { commands }) => commands.execute(new ForgetBlock(blockId)),
  },
});
