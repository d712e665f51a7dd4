import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NameChanges } from '../../services/names/name-changes.js';

/** Throws `USERNAME_TAKEN`, `CONFLICT`. */
export class ChangeUsername extends Command<void> {
  constructor(
    readonly userId: string,
    readonly username: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeUsername)
export class ChangeUsernameHandler implements ICommandHandler<ChangeUsername> {
  constructor(private readonly names: NameChanges) {}

  execute({ userId, username }: ChangeUsername): Promise<void> {
    return this.names.change(userId, { kind: 'username', value: username });
  }
}
