import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';
import { endSession } from '../../domain/sessions.js';

/** The token of this session is dead from now on, on every process. */
export class EndSession extends Command<void> {
  constructor(
    readonly userId: string,
    readonly sessionId: string,
  ) {
    super();
  }
}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId, sessionId }: EndSession): Promise<void> {
    await this.store.decide(account, userId, (state) => endSession(state, sessionId));
  }
}
