import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { SecurityLog } from '../../../../platform/logging/security-log.js';
import { account } from '../../domain/account.js';
import { unbanAccount } from '../../domain/administration.js';
import { AdministratorExits } from '../../services/administration/administrator-exits.js';

/** Lets the owner log in again; no session of before lives on. Throws `NOT_FOUND`. */
export class UnbanAccount extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(UnbanAccount)
export class UnbanAccountHandler implements ICommandHandler<UnbanAccount> {
  constructor(
    private readonly store: AggregateStore,
    private readonly exits: AdministratorExits,
    private readonly security: SecurityLog,
  ) {}

  async execute({ userId }: UnbanAccount): Promise<void> {
    const { state, events } = await this.store.decide(account, userId, unbanAccount);
    if (events.length > 0) this.security.recordChange('unbanned', userId);
    if (state.status === 'active' && state.permissions.includes('owner')) await this.exits.undo(userId);
  }
}
