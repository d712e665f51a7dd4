import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '@shop/contracts/identity';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';
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
  ) {}

  async execute({ userId, role, openingCents }: ChangeRole): Promise<void> {
    if (role !== 'Admin') await this.exits.permit(userId);
    await this.store.decide(account, userId, (state) => changeRole(state, role, openingCents));
    if (role === 'Admin') await this.exits.undo(userId);
  }
}
