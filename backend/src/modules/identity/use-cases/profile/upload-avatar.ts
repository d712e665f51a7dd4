import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AVATAR_SIDE } from '@shop/contracts/limits';
import { Ids } from '../../../../platform/clock/ids.js';
import { FileDecisions } from '../../../../platform/files/file-decisions.js';
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
    private readonly avatars: AvatarFiles,
    private readonly files: FileDecisions,
    private readonly ids: Ids,
  ) {}

  async execute({ userId, bytes }: UploadAvatar): Promise<string> {
    const content = await this.pictures.square(bytes, AVATAR_SIDE);
    const { place, avatarUrl } = this.avatars.placeOf(userId, this.ids.derived('avatar'));
    await this.files.decide(account, userId, { place, content }, (state) => chooseAvatar(state, avatarUrl));
    return avatarUrl;
  }
}
