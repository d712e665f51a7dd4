import { Global, Module } from '@nestjs/common';
import { EntryBlocks } from '../../platform/auth/entry-blocks.js';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { blocklistActivities } from './blocklist.activities.js';
import { blockNames, blockReasonNames } from './blocklist.names.js';
import { BlocklistController } from './http/blocklist.controller.js';
import { EndedBlocksSweep } from './jobs/ended-blocks.sweep.js';
import { blockWhenBanned } from './reactions/block-when-banned.js';
import { forgetBlockWhenRemoved } from './reactions/forget-block-when-removed.js';
import { EmailPolicy } from '../identity/ports/email-policy.js';
import { PersonBlocks } from '../identity/ports/person-blocks.js';
import { BannedBlocks } from './services/banned-blocks.js';
import { BlockHits } from './services/block-hits.js';
import { BlockStreams } from './services/block-streams.js';
import { DisposableEmails } from './services/disposable-emails.js';
import { NewBlocks } from './services/new-blocks.js';
import { StoredBlocks } from './services/stored-blocks.js';
import { AddBanBlocksHandler } from './use-cases/add-ban-blocks.js';
import { AddBlockHandler } from './use-cases/add-block.js';
import { ExpireBlockHandler } from './use-cases/expire-block.js';
import { FindBlockReasonsHandler } from './use-cases/find-block-reasons.js';
import { FindBlockedValuesHandler } from './use-cases/find-blocked-values.js';
import { ForgetBlockHandler } from './use-cases/forget-block.js';
import { ListBlocksHandler } from './use-cases/list-blocks.js';
import { RemoveBlockHandler } from './use-cases/remove-block.js';
import { BlocklistView } from './views/blocklist.view.js';

/** Blocks of addresses, machines, e-mail domains and usernames. Global, because registration and logins read them. */
@Global()
@Module(
  defineFeature({
    controllers: [BlocklistController],
    handlers: [
      AddBanBlocksHandler,
      AddBlockHandler,
      RemoveBlockHandler,
      ExpireBlockHandler,
      ForgetBlockHandler,
      FindBlockReasonsHandler,
      FindBlockedValuesHandler,
      ListBlocksHandler,
    ],
    providers: [
      BlockHits,
      BlockStreams,
      NewBlocks,
      { provide: EntryBlocks, useClass: StoredBlocks },
      { provide: PersonBlocks, useClass: BannedBlocks },
      { provide: EmailPolicy, useClass: DisposableEmails },
    ],
    shares: [EmailPolicy, EntryBlocks, PersonBlocks],
    projections: [BlocklistView],
    reactions: [blockWhenBanned, forgetBlockWhenRemoved],
    sweeps: [EndedBlocksSweep],
    names: [blockNames, blockReasonNames],
    activities: [blocklistActivities],
  }),
)
export class BlocklistModule {}
