import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { ExpireBlock } from '../use-cases/expire-block.js';
import { BlocklistView } from '../views/blocklist.view.js';

/** Blocks looked at in one run. */
const BATCH_SIZE = 1_000;

/** Removes blocks that ended more than 30 days ago: neither list nor log holds their values for ever. */
@Injectable()
export class EndedBlocksSweep extends Sweep {
  readonly name = 'ended-blocks';

  constructor(
    private readonly view: BlocklistView,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const ended = await this.view.find(
      { listedUntil: { $lte: this.clock.now() } },
      { sort: { listedUntil: 1, _id: 1 }, limit: BATCH_SIZE },
    );
    await this.each(ended, ({ _id: blockId, kind, digest }) =>
      this.commands.execute(new ExpireBlock(digest, { blockId, kind })),
    );
  }
}
