import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '@shop/contracts/identity';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { SecurityLog } from '../../../../platform/logging/security-log.js';
import { account, type Account } from '../../domain/account.js';
import { changeRole } from '../../domain/administration.js';
import { AdministratorExits } from '../../services/administration/administrator-exits.js';

/** Ends every session of the account. Throws `NOT_FOUND`, `SELF_FORBIDDEN`, `LAST_ADMIN`. */
export class ChangeRole extends Command<void> {
  constructor(
    readonly userId: string,
    readonly role: Role,
    /** Amount that the caller credits with the role; recorded, so that a reaction can credit it after a crash. */
    readonly openingCents = 0,
  ) {
    super();
  }
}

@CommandHandler(ChangeRole)
export class ChangeRoleHandler implements ICommandHandler<ChangeRole> {
  constructor(
    private readonly store: AggregateStore,
    private readonly exits: AdministratorExits,
    private readonly security: SecurityLog,
  ) {}

  async execute({ userId, role, openingCents }: ChangeRole): Promise<void> {
    if (role !== 'Admin') await this.exits.permit(userId);
    const decide = (state: Account) => changeRole(state, role, openingCents);
    const { events } = await this.store.decide(account, userId, decide);
    if (events.length > 0) this.security.recordChange('role_changed', userId);
    if (role === 'Admin') await this.exits.undo(userId);
  }
}
