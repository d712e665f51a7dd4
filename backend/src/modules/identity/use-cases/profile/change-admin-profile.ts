import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NameChanges } from '../../services/names/name-changes.js';
import { OwnPictures } from '../../services/profile/own-pictures.js';

interface AdminProfileChange {
  readonly username?: string | undefined;
  readonly picture?: Buffer | undefined;
}

/**
 * Changes an administrator's own name and picture. Throws `USERNAME_TAKEN`, `CONFLICT`, and as `Pictures.square` does.
 */
export class ChangeAdminProfile extends Command<void> {
  constructor(
    readonly userId: string,
    readonly change: AdminProfileChange,
  ) {
    super();
  }
}

@CommandHandler(ChangeAdminProfile)
export class ChangeAdminProfileHandler implements ICommandHandler<ChangeAdminProfile> {
  constructor(
    private readonly names: NameChanges,
    private readonly pictures: OwnPictures,
  ) {}

  /** Changes the profile. An invalid picture changes nothing, and a taken name leaves no picture stored. */
  async execute({ userId, change: { username, picture } }: ChangeAdminProfile): Promise<void> {
    const prepared = picture && (await this.pictures.prepare(picture));
    if (username !== undefined) await this.names.change(userId, { kind: 'username', value: username });
    if (prepared) await this.pictures.store(userId, prepared);
  }
}
