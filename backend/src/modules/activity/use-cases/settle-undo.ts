import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UndoAttempts } from '../services/undo-attempts.js';

/** Ends the attempt at undoing an act that was cut off, if there is one. */
export class SettleUndo extends Command<void> {
  constructor(readonly activityId: string) {
    super();
  }
}

@CommandHandler(SettleUndo)
export class SettleUndoHandler implements ICommandHandler<SettleUndo> {
  constructor(private readonly attempts: UndoAttempts) {}

  execute({ activityId }: SettleUndo): Promise<void> {
    return this.attempts.settle(activityId);
  }
}
