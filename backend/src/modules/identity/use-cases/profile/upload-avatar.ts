import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AVATAR_SIDE } from '@shop/contracts/limits';
import { Ids } from '../../../../platform/clock/ids.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { decideAboutFile } from '../../../../platform/files/decide-about-file.js';
import { Pictures } from '../../../../platform/files/pictures.js';
import { account } from '../../domain/account.js';
import { chooseAvatar } from '../../domain/avatar.js';
import { AvatarFiles } from '../../services/profile/avatar-files.js';

/** Stores one's own picture and returns its address. */
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
    await decideAboutFile(
      () => this.store.decide(account, userId, (state) => chooseAvatar(state, avatarUrl)),
      () => this.files.remove(avatarUrl),
    );
    return avatarUrl;
  }
}
