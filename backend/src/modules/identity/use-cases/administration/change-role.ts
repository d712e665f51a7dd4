import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '@shop/contracts/identity';
import type { Permission } from '@shop/contracts/permissions';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { SecurityLog } from '../../../../platform/logging/security-log.js';
import { account, type Account } from '../../domain/account.js';
import { changeRole, type NewRole } from '../../domain/administration.js';
import { AdministratorExits } from '../../services/administration/administrator-exits.js';

/** Ends every session of the account. Throws `NOT_FOUND`, `SELF_FORBIDDEN`, `LAST_ADMIN`. */
export class ChangeRole extends Command<void> {
  readonly to: NewRole;
  /** Amount that the caller credits with the role; recorded, so that a reaction can credit it after a crash. */
  readonly openingCents: number;

  /** An administrator without permissions is an owner. */
  constructor(
    readonly userId: string,
    role: Role,
    { permissions = ['owner'], openingCents = 0 }: { permissions?: readonly Permission[]; openingCents?: number } = {},
  ) {
    super();
    this.to = { role, permissions: role === 'Admin' ? permissions : [] };
    this.openingCents = openingCents;
  }
}

@CommandHandler(ChangeRole)
export class ChangeRoleHandler implements ICommandHandler<ChangeRole> {
  constructor(
    private readonly store: AggregateStore,
    private readonly exits: AdministratorExits,
    private readonly security: SecurityLog,
  ) {}

  async execute({ userId, to, openingCents }: ChangeRole): Promise<void> {
    const isOwner = to.permissions.includes('owner');
    if (!isOwner) await this.exits.permit(userId);
    const decide = (state: Account) => changeRole(state, to, openingCents);
    const { events } = await this.store.decide(account, userId, decide);
    if (events.length > 0) this.security.recordChange('role_changed', userId);
    if (isOwner) await this.exits.undo(userId);
  }
}
