import { Injectable } from '@nestjs/common';
import { EventReader } from '../../../../platform/event-store/event-reader.js';
import { failpoint } from '../../../../platform/failpoints/failpoints.js';
import { Mailer } from '../../../../platform/mail/mailer.js';
import { account } from '../../domain/account.js';
import { requestedBlocks } from '../../domain/erasure.js';
import { PersonBlocks } from '../../ports/person-blocks.js';
import { AvatarFiles } from '../profile/avatar-files.js';

/** Removes the traces of an erased person that are not sealed under their key. */
@Injectable()
export class OutsideTraces {
  constructor(
    private readonly events: EventReader,
    private readonly blocks: PersonBlocks,
    private readonly avatars: AvatarFiles,
    private readonly mailer: Mailer,
  ) {}

  /** Reads the values of blocks, which the destruction of the person's key makes unreadable. May be repeated. */
  async remove(userId: string): Promise<void> {
    for await (const blocks of requestedBlocks(this.events.stream(`${account.category}-${userId}`)))
      await this.blocks.forget(blocks);
    await failpoint('erasure.blocks-forgotten');
    await this.avatars.removeAll(userId);
    await this.mailer.forget(userId);
    await failpoint('erasure.files-removed');
  }
}
