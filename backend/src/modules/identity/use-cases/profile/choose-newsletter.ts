import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';
import { chooseNewsletter } from '../../domain/updates.js';

/** Subscribes an account to the newsletter or unsubscribes it. */
export class ChooseNewsletter extends Command<void> {
  constructor(
    readonly userId: string,
    readonly isSubscribed: boolean,
  ) {
    super();
  }
}

@CommandHandler(ChooseNewsletter)
export class ChooseNewsletterHandler implements ICommandHandler<ChooseNewsletter> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId, isSubscribed }: ChooseNewsletter): Promise<void> {
    await this.store.decide(account, userId, (state) => chooseNewsletter(state, isSubscribed));
  }
}
