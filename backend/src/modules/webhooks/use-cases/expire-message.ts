import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { expire, message } from '../domain/message.js';

/** Removes an old message and its deliveries. */
export class ExpireMessage extends Command<void> {
  constructor(readonly eventId: string) {
    super();
  }
}

@CommandHandler(ExpireMessage)
export class ExpireMessageHandler implements ICommandHandler<ExpireMessage> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ eventId }: ExpireMessage): Promise<void> {
    await this.store.decide(message, eventId, (state) => expire(state, eventId));
  }
}
