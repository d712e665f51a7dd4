import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AvatarFiles } from '../../services/profile/avatar-files.js';

/** The picture is no avatar any more; if it was uploaded, its file goes. */
export class RemoveReplacedAvatar extends Command<void> {
  constructor(readonly avatarUrl: string) {
    super();
  }
}

@CommandHandler(RemoveReplacedAvatar)
export class RemoveReplacedAvatarHandler implements ICommandHandler<RemoveReplacedAvatar> {
  constructor(private readonly files: AvatarFiles) {}

  async execute({ avatarUrl }: RemoveReplacedAvatar): Promise<void> {
    await this.files.remove(avatarUrl);
  }
}
