import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../../platform/failpoints/failpoints.js';
import { invalid } from '../../../../platform/responses/rejections.js';
import { account } from '../../domain/account.js';
import { eraseOwnAccount } from '../../domain/erasure.js';
import { AdministratorExits } from '../../services/administration/administrator-exits.js';
import { ErasureReceipts } from '../../services/erasure/erasure-receipts.js';
import { finishDecided } from './finish-erasure.js';

/**
 * Erases one's own account; returns the receipt number under which its status is public. `typed`: the username, where
 * the owner had to type it. Throws `VALIDATION_FAILED` for another name, `LAST_ADMIN`, `UNAUTHENTICATED`.
 */
export class EraseOwnAccount extends Command<string> {
  constructor(
    readonly userId: string,
    readonly typed: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(EraseOwnAccount)
export class EraseOwnAccountHandler implements ICommandHandler<EraseOwnAccount> {
  constructor(
    private readonly store: AggregateStore,
    private readonly exits: AdministratorExits,
    private readonly receipts: ErasureReceipts,
    private readonly commands: CommandBus,
  ) {}

  async execute({ userId, typed }: EraseOwnAccount): Promise<string> {
    const known = await this.store.load(account, userId);
    if (known.status === 'active') {
      if (typed !== undefined && typed !== known.username)
        throw invalid([{ field: 'username', message: 'Digite o seu username exatamente como ele é.' }]);
      await this.exits.leave(userId);
    }
    const receipt = this.receipts.of(userId);
    await this.store.decide(account, userId, (state) => eraseOwnAccount(state, receipt));
    await failpoint('erasure.decided');
    await finishDecided(this.commands, userId);
    return receipt;
  }
}
