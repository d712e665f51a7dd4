import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OwnPictures } from '../../services/profile/own-pictures.js';

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
  constructor(private readonly pictures: OwnPictures) {}

  async execute({ userId, bytes }: UploadAvatar): Promise<string> {
    return this.pictures.store(userId, await this.pictures.prepare(bytes));
  }
}
