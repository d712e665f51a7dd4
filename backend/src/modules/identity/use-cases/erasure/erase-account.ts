import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../../platform/failpoints/failpoints.js';
import { account, type Account } from '../../domain/account.js';
import { eraseAccount } from '../../domain/erasure.js';
import { AdministratorExits } from '../../services/administration/administrator-exits.js';
import { finishDecided, FinishErasure } from './finish-erasure.js';

/**
 * Erases an account and its personal data for good, and returns whether this command did. Throws `NOT_FOUND`,
 * `SELF_FORBIDDEN`, `LAST_ADMIN`.
 */
export class EraseAccount extends Command<boolean> {
  constructor(
    readonly userId: string,
    /** Leaves an administrator as they are. */
    readonly options: { readonly sparesAdministrators?: boolean } = {},
  ) {
    super();
  }
}

@CommandHandler(EraseAccount)
export class EraseAccountHandler implements ICommandHandler<EraseAccount> {
  constructor(
    private readonly store: AggregateStore,
    private readonly exits: AdministratorExits,
    private readonly commands: CommandBus,
  ) {}

  async execute({ userId, options }: EraseAccount): Promise<boolean> {
    const known = await this.store.load(account, userId);
    if (known.status === 'erased') throw new DomainError('NOT_FOUND');
    if (known.status === 'erasing') {
      await this.commands.execute(new FinishErasure(userId));
      return false;
    }
    const isSpared = (state: Account) =>
      options.sparesAdministrators === true && state.status === 'active' && state.role === 'Admin';
    if (isSpared(known)) return false;
    await this.exits.permit(userId);
    const { events } = await this.store.decide(account, userId, (state) =>
      isSpared(state) ? [] : eraseAccount(state),
    );
    if (events.length === 0 && options.sparesAdministrators) return false;
    await failpoint('erasure.decided');
    await finishDecided(this.commands, userId);
    return events.length > 0;
  }
}
