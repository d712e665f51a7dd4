import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';
import { banAccount } from '../../domain/administration.js';
import { AdministratorExits } from '../../services/administration/administrator-exits.js';

/** Ends every session of the account and lets none start. Throws `NOT_FOUND`, `SELF_FORBIDDEN`, `LAST_ADMIN`. */
export class BanAccount extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(BanAccount)
export class BanAccountHandler implements ICommandHandler<BanAccount> {
  constructor(
    private readonly store: AggregateStore,
    private readonly exits: AdministratorExits,
  ) {}

  async execute({ userId }: BanAccount): Promise<void> {
    await this.exits.permit(userId);
    await this.store.decide(account, userId, banAccount);
  }
}
