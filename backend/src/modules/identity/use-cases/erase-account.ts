import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { account } from '../domain/account.js';
import { eraseAccount } from '../domain/erasure.js';
import { AdministratorExits } from './administrator-exits.js';
import { finishDecided, FinishErasure } from './finish-erasure.js';

/** Ends the account for good and forgets its person. Throws `NOT_FOUND`, `SELF_FORBIDDEN`, `LAST_ADMIN`. */
export class EraseAccount extends Command<void> {
  constructor(readonly userId: string) {
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

  async execute({ userId }: EraseAccount): Promise<void> {
    const known = await this.store.load(account, userId);
    if (known.status === 'erased' && known.isComplete) throw new DomainError('NOT_FOUND');
    if (known.status === 'erased') return this.commands.execute(new FinishErasure(userId));
    await this.exits.permit(userId);
    await this.store.decide(account, userId, eraseAccount);
    await failpoint('erasure.decided');
    await finishDecided(this.commands, userId);
  }
}
