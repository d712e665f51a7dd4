import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { SecurityLog } from '../../../../platform/logging/security-log.js';
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
    private readonly security: SecurityLog,
  ) {}

  async execute({ userId }: BanAccount): Promise<void> {
    await this.exits.permit(userId);
    const { events } = await this.store.decide(account, userId, banAccount);
    if (events.length > 0) this.security.recordChange('banned', userId);
  }
}
