import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { account } from '../domain/account.js';
import { banAccount } from '../domain/sessions.js';

/** Ends every session of the account and lets none start. */
export class BanAccount extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(BanAccount)
export class BanAccountHandler implements ICommandHandler<BanAccount> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId }: BanAccount): Promise<void> {
    await this.store.decide(account, userId, banAccount);
  }
}
