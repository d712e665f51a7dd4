import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AVATAR_SIDE } from '@shop/contracts/limits';
import { DomainError } from '@shop/kernel/domain-error';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Pictures } from '../../../platform/files/pictures.js';
import { account } from '../domain/account.js';
import { chooseAvatar } from '../domain/avatar.js';
import { AvatarFiles } from './avatar-files.js';

/** A picture of one's own; answers its address. */
export class UploadAvatar extends Command<string> {
  constructor(
    readonly userId: string,
    readonly bytes: Buffer,
  ) {
    super();
  }
}

@CommandHandler(UploadAvatar)
export class UploadAvatarHandler implements ICommandHandler<UploadAvatar> {
  constructor(
    private readonly pictures: Pictures,
    private readonly files: AvatarFiles,
    private readonly store: AggregateStore,
    private readonly ids: Ids,
  ) {}

  async execute({ userId, bytes }: UploadAvatar): Promise<string> {
    const png = await this.pictures.square(bytes, AVATAR_SIDE);
    const avatarUrl = await this.files.keep(userId, this.ids.derived('avatar'), png);
    try {
      await this.store.decide(account, userId, (state) => chooseAvatar(state, avatarUrl));
    } catch (error) {
      // Only a refusal is sure; after anything else the event may stand, and the file with it.
      if (error instanceof DomainError) await this.files.remove(avatarUrl);
      throw error;
    }
    return avatarUrl;
  }
}
