import { Injectable } from '@nestjs/common';
import { AVATAR_SIDE } from '@shop/contracts/limits';
import { Ids } from '../../../../platform/clock/ids.js';
import { FileDecisions } from '../../../../platform/files/file-decisions.js';
import { Pictures } from '../../../../platform/files/pictures.js';
import { account } from '../../domain/account.js';
import { chooseAvatar } from '../../domain/avatar.js';
import { AvatarFiles } from './avatar-files.js';

/** Uploaded pictures on their way to being an account's avatar. */
@Injectable()
export class OwnPictures {
  constructor(
    private readonly pictures: Pictures,
    private readonly avatars: AvatarFiles,
    private readonly files: FileDecisions,
    private readonly ids: Ids,
  ) {}

  /** Returns the picture in its stored form. Throws as `Pictures.square` does. */
  prepare(bytes: Buffer): Promise<Buffer> {
    return this.pictures.square(bytes, AVATAR_SIDE);
  }

  /** Stores a prepared picture as the account's avatar and returns its address. */
  async store(userId: string, content: Buffer): Promise<string> {
    const { place, avatarUrl } = this.avatars.placeOf(userId, this.ids.derived('avatar'));
    await this.files.decide(account, userId, { place, content }, (state) => chooseAvatar(state, avatarUrl));
    return avatarUrl;
  }
}
