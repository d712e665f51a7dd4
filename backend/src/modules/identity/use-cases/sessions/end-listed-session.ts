import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock/clock.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';
import { endListedSession } from '../../domain/sessions.js';

/** Ends one of the account's own sessions, the calling one too. Throws `NOT_FOUND` for any other. */
export class EndListedSession extends Command<void> {
  constructor(
    readonly userId: string,
    readonly sessionId: string,
  ) {
    super();
  }
}

@CommandHandler(EndListedSession)
export class EndListedSessionHandler implements ICommandHandler<EndListedSession> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, sessionId }: EndListedSession): Promise<void> {
    await this.store.decide(account, userId, (state) => endListedSession(state, sessionId, this.clock.now()));
  }
}
