import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NameChanges } from '../../services/names/name-changes.js';

/** Takes the remaining steps of a change whose process died. */
export class FinishNameChange extends Command<void> {
  constructor(
    readonly userId: string,
    readonly changeId: string,
  ) {
    super();
  }
}

@CommandHandler(FinishNameChange)
export class FinishNameChangeHandler implements ICommandHandler<FinishNameChange> {
  constructor(private readonly names: NameChanges) {}

  execute({ userId, changeId }: FinishNameChange): Promise<void> {
    return this.names.finish(userId, changeId);
  }
}
